import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

export interface Budget {
  /** The address that somebody without a session opens. */
  path: string;
  /** The modules that the address loads before anybody has done anything. */
  modules: readonly string[];
  /** In bytes as gzip makes them. */
  scriptBytesMost: number;
  styleBytesMost: number;
}

/** A module of the build with all that it cannot run without. */
const withImports = (manifest: Manifest, module: string, found = new Set<string>()) => {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no chunk of its own for ${module}.`);
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

/** What each address loads of a build, beside what it may; read from the manifest, without a browser. */
export const weigh = (folder: string, budgets: readonly Budget[]) => {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return budgets.flatMap(({ path, modules, scriptBytesMost, styleBytesMost }) => {
    const { scripts, styles } = filesOf(manifest, modules);
    return [
      { name: `${path} JavaScript`, bytes: gzippedBytesOf(folder, scripts), most: scriptBytesMost },
      { name: `${path} CSS`, bytes: gzippedBytesOf(folder, styles), most: styleBytesMost },
    ];
  });
};
