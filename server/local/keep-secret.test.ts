import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecret } from './keep-secret';
import { runProgram } from './testing/built-programs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('makes one secret for a folder, for its owner alone, and keeps it', async () => {
  const secret = await keepSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await keepSecret(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual(['access-token-secret']);
  expect((await stat(join(folder, 'access-token-secret'))).mode & 0o777).toBe(0o600);
});

test('two processes that begin at once have the same one, and it is whole', async () => {
  const times = 200;
  const run = (name: string, other: string) =>
    runProgram('secrets', {}, folder, name, other, String(times));
  const both = await Promise.all([run('one', 'two'), run('two', 'one')]);
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  const [ones, others] = both.map(({ output }) => JSON.parse(output()) as string[]);
  expect(ones).toEqual(others);
  expect(new Set(ones).size).toBe(times);
  for (const secret of ones!) expect(secret).toMatch(/^[\w-]{64}$/);
  expect((await readdir(join(folder, '0'))).sort()).toEqual(['access-token-secret', 'one', 'two']);
}, 30_000);

test.each([
  ['empty', ''],
  ['of 31 bytes', 'x'.repeat(31)],
  ['of spaces', ' '.repeat(64)],
])('refuses a file that is %s, says what to do and leaves it alone', async (_, content) => {
  const file = join(folder, 'access-token-secret');
  await writeFile(file, content);
  await expect(keepSecret(folder)).rejects.toThrow(/at least 32.*Delete the file/);
  expect(await readFile(file, 'utf8')).toBe(content);
  expect(await readdir(folder)).toEqual(['access-token-secret']);
  await rm(file);
  expect(await keepSecret(folder)).toMatch(/^[\w-]{64}$/);
});

test('takes a secret of 32 bytes', async () => {
  await writeFile(join(folder, 'access-token-secret'), `${'x'.repeat(32)}\n`);
  expect(await keepSecret(folder)).toBe('x'.repeat(32));
});
