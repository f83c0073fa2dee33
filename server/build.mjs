import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

/** The output folder; the first argument replaces the default. */
const dist = process.argv[2] ?? new URL('dist', import.meta.url).pathname;

/*
 * Packages are bundled, so that the start reads a few files instead of hundreds. Splitting puts code that
 * is imported late or never in production, such as the stand-ins, into separate files.
 */
await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: [
    'src/main.ts',
    'src/commands/role.ts',
    'src/commands/audit.ts',
    'src/commands/preflight.ts',
    'src/commands/backup.ts',
    'src/commands/restore.ts',
    'src/features/images/picture-process.ts',
  ].map((file) => new URL(file, import.meta.url).pathname),
  outdir: dist,
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
  // Minified to save memory; names are kept for readable stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  sourcemap: true,
  logLevel: 'warning',
});

// The payment sandbox serves this script to browsers.
await build({
  entryPoints: [createRequire(import.meta.url).resolve('@camp/stripe-sandbox/browser')],
  outdir: `${dist}/browser`,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
