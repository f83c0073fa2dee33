import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measure } from './budgets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'camp-budgets-'));
  mkdirSync(join(folder, '.vite'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = {
  'entry.js': 'entry '.repeat(40),
  'shared.js': 'code that all pages share, '.repeat(30),
  'home.js': 'home sweet home '.repeat(20),
  'later.js': 'loaded on demand '.repeat(90),
  'entry.css': 'a{color:red}'.repeat(50),
};
const gzipped = (...names: (keyof typeof files)[]) =>
  names.reduce((sum, name) => sum + gzipSync(files[name], { level: 9 }).length, 0);

const write = () => {
  const manifest = {
    'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'home.tsx': {
      file: 'home.js',
      imports: ['index.html', '_shared.js'],
      dynamicImports: ['later.tsx'],
    },
    'later.tsx': { file: 'later.js', imports: ['home.tsx'] },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
};

const home = { path: '/', modules: ['index.html', 'home.tsx'] };

test('counts each file that a page needs once, and no file that it loads later', () => {
  write();
  const budget = { ...home, maxScriptBytes: 1, maxStyleBytes: 2 };
  expect(measure(folder, [budget])).toEqual([
    { name: '/ JavaScript', bytes: gzipped('entry.js', 'shared.js', 'home.js'), maxBytes: 1 },
    { name: '/ CSS', bytes: gzipped('entry.css'), maxBytes: 2 },
  ]);
});

test('throws if the build has no chunk for a module', () => {
  write();
  const budget = { path: '/', modules: ['gone.tsx'], maxScriptBytes: 1, maxStyleBytes: 1 };
  expect(() => measure(folder, [budget])).toThrow('no chunk for gone.tsx');
});
