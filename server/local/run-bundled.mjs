// Runs a TypeScript program of the server: `node local/run-bundled.mjs FILE [ARGUMENT...]`. It bundles the program's own
// files first, so it starts in half the time of tsx, which compiles them one by one and checks every package that is loaded.
import { readFile, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleStandIns } from '../bundle.mjs';

/** Inside the workspace, so the program finds its packages. */
const FOLDER = join(import.meta.dirname, '../node_modules/.cache/programs');

/** Each file finds others from its own place, not from that of the bundle. */
const keepPlaces = {
  name: 'keep-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    })),
};

const file = resolve(process.argv[2]);
const bundle = join(FOLDER, basename(file, '.ts'));
const ownBundle = `${bundle}-${process.pid}.mjs`;
await build({
  entryPoints: [file],
  outfile: ownBundle,
  bundle: true,
  packages: 'external',
  plugins: [bundleStandIns, keepPlaces],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
});
// Another process that starts the same program never finds half of the file.
await rename(ownBundle, `${bundle}.mjs`);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(`${bundle}.mjs`).href);
