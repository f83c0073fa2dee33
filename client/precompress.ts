import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt)$/;
/** What fits into one packet gains nothing. */
const LEAST_BYTES = 1_400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const waysOf = (content: Buffer) => [
  {
    suffix: '.br',
    compressed: toBrotli(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  },
  { suffix: '.gz', compressed: toGzip(content, { level: constants.Z_BEST_COMPRESSION }) },
];

const compress = async (file: string) => {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  await Promise.all(
    waysOf(content).map(async ({ suffix, compressed }) => {
      const smaller = await compressed;
      if (smaller.length < content.length) await writeFile(file + suffix, smaller);
    }),
  );
};

/**
 * Writes a `.br` and a `.gz` beside each built file that gets smaller by it, so that a static host
 * sends it as it is, compressed once and as well as can be.
 */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      const entries = await readdir(dir!, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      for (const { parentPath, name } of files) await compress(join(parentPath, name));
    },
  },
};
