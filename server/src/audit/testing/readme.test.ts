import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReport } from '../report/report';

const here = join(import.meta.dirname, '..');
const rows = readFileSync(join(here, 'README.md'), 'utf8').matchAll(
  /\]\(rules\/([\w/-]+\.ts)\).*\| (\d) *\|$/gm,
);
const listed = new Set([...rows].map(([, file, kind]) => `${file}: ${kind}`));

const files = readdirSync(join(here, 'rules'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts'),
);
const reported = new Set(
  files.flatMap((file) =>
    [...readFileSync(join(here, 'rules', file), 'utf8').matchAll(/\bkind: (\d)/g)].map(
      ([, kind]) => `${file}: ${kind}`,
    ),
  ),
);

test('the table names every file of rules/ with every kind of difference that it reports', () => {
  expect([...listed].sort()).toEqual([...reported].sort());
});

test('every file of rules/ reports a difference', () => {
  const reporting = new Set([...reported].map((entry) => entry.split(':')[0]));
  expect([...reporting].sort()).toEqual(files.sort());
});

test('every kind of difference has a rule', () => {
  const kinds = new Set([...listed].map((entry) => Number(entry.at(-1))));
  expect([...kinds].sort()).toEqual(
    createReport()
      .toRows()
      .map(({ kind }) => kind),
  );
});
