import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

export interface Budget {
  /** The path that a visitor opens. */
  path: string;
  /** The modules that the page loads before any user interaction. */
  modules: readonly string[];
  /** In bytes after gzip. */
  maxScriptBytes: number;
  maxStyleBytes: number;
}

/** Returns a module and all its static imports, direct and indirect. */
const withImports = (manifest: Manifest, module: string, found = new Set<string>()) => {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
  if (found.has(module)) return found;
  found.add(module);
  chunk.imports?.forEach((imported) => withImports(manifest, imported, found));
  return found;
};

const filesOf = (manifest: Manifest, modules: readonly string[]) => {
  const loaded = modules.flatMap((module) => [...withImports(manifest, module)]);
  const chunks = loaded.map((module) => manifest[module]!);
  return {
    scripts: new Set(chunks.map(({ file }) => file)),
    styles: new Set(chunks.flatMap(({ css }) => css ?? [])),
  };
};

const gzippedBytesOf = (folder: string, files: Set<string>) =>
  [...files]
    .map((file) => readFileSync(join(folder, file)))
    .map((content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length)
    .reduce((sum, bytes) => sum + bytes, 0);

/** Returns the bytes that each page loads and its budget. Reads the build manifest, without a browser. */
export function measure(folder: string, budgets: readonly Budget[]) {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return budgets.flatMap(({ path, modules, maxScriptBytes, maxStyleBytes }) => {
    const { scripts, styles } = filesOf(manifest, modules);
    return [
      {
        name: `${path} JavaScript`,
        bytes: gzippedBytesOf(folder, scripts),
        maxBytes: maxScriptBytes,
      },
      { name: `${path} CSS`, bytes: gzippedBytesOf(folder, styles), maxBytes: maxStyleBytes },
    ];
  });
}
