import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Returns esbuild's options for programs of the server. Packages are bundled, so that the start reads a few
 * files instead of hundreds. Splitting puts code that is imported late or never in production, such as the
 * stand-ins, into separate files.
 */
export const programOptions = (outdir, files) => ({
  entryPoints: files.map((file) => new URL(file, import.meta.url).pathname),
  outdir,
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  // Native addons cannot be bundled.
  external: ['sharp', 'lmdb', 'esbuild'],
  // Bundled CommonJS packages call `require` for Node's modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});

/** Returns esbuild's options for the script that the payment sandbox serves to browsers. */
export const sandboxScriptOptions = (outdir) => ({
  entryPoints: [resolve('@camp/stripe-sandbox/browser')],
  outdir: `${outdir}/browser`,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});

/**
 * Bundles the stand-ins where other packages are not bundled: unlike them, they are TypeScript, which Node cannot load.
 */
export const bundleStandIns = {
  name: 'bundle-stand-ins',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@camp\// }, ({ path }) => ({ path: resolve(path) })),
};
