import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

const dist = new URL('dist/', import.meta.url).pathname;

// Split, so that the stand-ins become files of their own that production never loads.
await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: ['src/main.ts', 'src/role.ts', 'src/audit-command.ts'].map(
    (file) => new URL(file, import.meta.url).pathname,
  ),
  outdir: dist,
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});

// The payment sandbox hands this one to browsers.
await build({
  entryPoints: [new URL('local/stripe/browser/stripe.js', import.meta.url).pathname],
  outdir: `${dist}browser`,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
