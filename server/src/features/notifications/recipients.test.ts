import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('the README says who is notified of each kind of event', () => {
  const payload = read('../../domain/domain-event.ts').match(/type \w*Payload =[^]*?\n\n/)![0];
  const kinds = [...payload.matchAll(/\bkind: '([\w-]+)'/g)].map(([, kind]) => kind!);
  const rows = [...read('README.md').matchAll(/^\| `([\w-]+)` +\| \S/gm)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(20);
  expect(rows.sort()).toEqual(kinds.sort());
});
