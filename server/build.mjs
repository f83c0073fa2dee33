import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { programOptions, sandboxScriptOptions } from './bundle.mjs';

/** The output folder; the first argument replaces the default. */
const dist = process.argv[2] ?? new URL('dist', import.meta.url).pathname;

const programs = [
  'src/main.ts',
  'src/commands/role.ts',
  'src/commands/audit.ts',
  'src/commands/preflight.ts',
  'src/commands/backup.ts',
  'src/commands/restore.ts',
  'src/features/images/pictures/picture-process.ts',
];

await rm(dist, { recursive: true, force: true });
await build({
  ...programOptions(dist, programs),
  // Minified to save memory; names are kept for readable stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
});
await build(sandboxScriptOptions(dist));
