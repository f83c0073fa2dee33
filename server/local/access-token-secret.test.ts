import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecret } from './access-token-secret';
import { runProgram } from './testing/built-programs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates one secret per folder that only the file owner can read, and reuses it', async () => {
  const secret = await loadOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await loadOrCreateSecret(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual(['access-token-secret']);
  expect((await stat(join(folder, 'access-token-secret'))).mode & 0o777).toBe(0o600);
});

test('two processes that start at the same time get the same complete secret', async () => {
  const times = 200;
  const run = (name: string, other: string) =>
    runProgram('secrets', {}, folder, name, other, String(times));
  const processes = await Promise.all([run('one', 'two'), run('two', 'one')]);
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
  const [firstSecrets, secondSecrets] = processes.map(
    ({ output }) => JSON.parse(output()) as string[],
  );
  expect(firstSecrets).toEqual(secondSecrets);
  expect(new Set(firstSecrets).size).toBe(times);
  for (const secret of firstSecrets!) expect(secret).toMatch(/^[\w-]{64}$/);
  expect((await readdir(join(folder, '0'))).sort()).toEqual(['access-token-secret', 'one', 'two']);
}, 30_000);

test.each([
  ['empty', ''],
  ['of 31 bytes', 'x'.repeat(31)],
  ['of spaces', ' '.repeat(64)],
])('refuses a file that is %s, says what to do and does not change it', async (_, content) => {
  const file = join(folder, 'access-token-secret');
  await writeFile(file, content);
  await expect(loadOrCreateSecret(folder)).rejects.toThrow(/at least 32.*Delete the file/);
  expect(await readFile(file, 'utf8')).toBe(content);
  expect(await readdir(folder)).toEqual(['access-token-secret']);
  await rm(file);
  expect(await loadOrCreateSecret(folder)).toMatch(/^[\w-]{64}$/);
});

test('accepts a secret of 32 bytes', async () => {
  await writeFile(join(folder, 'access-token-secret'), `${'x'.repeat(32)}\n`);
  expect(await loadOrCreateSecret(folder)).toBe('x'.repeat(32));
});
