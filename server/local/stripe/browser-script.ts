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
  if (!file) throw new Error('The script of the payment sandbox was not built.');
  return file.text;
}

/** Builds the script on the first request, then keeps it. */
export function createScriptLoader() {
  let script: Promise<string> | undefined;
  return () => (script ??= bundle());
}
