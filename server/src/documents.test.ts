import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const listDocuments = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
    .map((path) => join(folder, path));

const documents = ['README.md', ...['server/docs', 'server/src'].flatMap(listDocuments)];

/** Returns the relative links of a document and the paths that it names in backticks, from the root. */
const listPaths = (document: string): string[] => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) =>
    join(dirname(document), path!),
  );
  const named = [...text.matchAll(/`((?:server|client|\.ci)\/[\w./-]*\w)`/g)].map(
    ([, path]) => path!,
  );
  return [...links, ...named];
};

/** Created by a command, so not part of a checkout. */
const created = ['server/.data', 'server/dist', 'client/dist', 'client/screenshots'];

test.each(documents)('%s names only files that exist', (document) => {
  const missing = listPaths(document).filter(
    (path) => !created.some((start) => path.startsWith(start)) && !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

test('comments cite only rules that product.md contains', () => {
  const sections = readFileSync(join(root, 'server/docs/product.md'), 'utf8').split(/^## /m);
  const rules = new Set(
    sections.slice(1).flatMap((section) => {
      const number = section.split('.')[0]!;
      const nested = [...section.matchAll(/^(\d+)\. /gm)].slice(1);
      return [number, ...nested.map(([, rule]) => `${number}.${rule}`)];
    }),
  );
  const cited = ['server/src', 'client/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [
        ...readFileSync(join(root, folder, path), 'utf8').matchAll(/product\.md (\d+(?:\.\d+)?)/g),
      ])
      .map(([, rule]) => rule!),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
});
