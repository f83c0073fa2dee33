import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('./browser/stripe.js', import.meta.url));

async function bundle() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild returned no script for the payment sandbox.');
  return file.text;
}

/** Returns a loader that builds the script once, on the first call. */
export function createScriptLoader() {
  let script: Promise<string> | undefined;
  return () => (script ??= bundle());
}
