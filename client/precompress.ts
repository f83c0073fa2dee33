import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt)$/;
/** Compression has no benefit for files that fit into one packet. */
const MIN_BYTES = 1_400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressAll = (content: Buffer) => [
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
  if (content.length < MIN_BYTES) return;
  await Promise.all(
    compressAll(content).map(async ({ suffix, compressed }) => {
      const output = await compressed;
      if (output.length < content.length) await writeFile(file + suffix, output);
    }),
  );
};

/**
 * Writes a `.br` and a `.gz` file next to each built file that gets smaller, so that a static host
 * can send it without compressing it on each request.
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
