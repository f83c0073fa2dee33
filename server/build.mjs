import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

/** Into another folder, if one is named. */
const dist = process.argv[2] ?? new URL('dist', import.meta.url).pathname;

/*
 * Packages are taken in, so that a start opens a few files in place of many hundreds. Split, so that
 * what is loaded late, or never in production, as the stand-ins are, becomes files of its own.
 */
await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: ['src/main.ts', 'src/role.ts', 'src/audit-command.ts', 'src/picture-process.ts'].map(
    (file) => new URL(file, import.meta.url).pathname,
  ),
  outdir: dist,
  bundle: true,
  splitting: true,
  // They are machine code, which lies where it was installed.
  external: ['sharp', 'lmdb', 'esbuild'],
  // What is taken in of CommonJS asks for Node's own modules by it.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // What is read of a file stays in memory. Names stay, so that a stack says where it was.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  sourcemap: true,
  logLevel: 'warning',
});

// The payment sandbox hands this one to browsers.
await build({
  entryPoints: [new URL('local/stripe/browser/stripe.js', import.meta.url).pathname],
  outdir: `${dist}/browser`,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
