import { join } from 'node:path';
import { build } from 'esbuild';
import { runNode } from '../testing/processes';
import { makeTemporaryFolder } from './temporary-folder';

const SERVER_FOLDER = join(import.meta.dirname, '../..');
/** Inside the workspace, so that what is built finds its packages. */
const CACHE = join(SERVER_FOLDER, 'node_modules/.cache');

/** What the run starts over and over, built once: that halves the time a start takes. */
export const buildPrograms = async () => {
  const { folder, remove } = await makeTemporaryFolder(CACHE, 'chaos-');
  await build({
    absWorkingDir: SERVER_FOLDER,
    entryPoints: { api: 'src/main.ts', store: 'local/mongodb/testing/store-process.ts' },
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return {
    api: join(folder, 'api.js'),
    store: join(folder, 'store.js'),
    remove,
  };
};
export type Programs = Awaited<ReturnType<typeof buildPrograms>>;

export const runProgram = (file: string, env: Record<string, string>, ...args: string[]) =>
  runNode(['--enable-source-maps', file, ...args], env);
