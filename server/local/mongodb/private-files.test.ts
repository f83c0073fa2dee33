import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedMongodb } from './embedded-mongodb';
import { makeDirectory } from './testing/use-store';

let directory: string;
beforeEach(async () => {
  directory = await makeDirectory();
});
afterEach(() => rm(directory, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('only the user of the process can read the folder and its files, also those of an earlier start', async () => {
  await chmod(directory, 0o755);
  await writeFile(join(directory, 'earlier'), '', { mode: 0o644 });
  const store = await startEmbeddedMongodb({ directory });
  const client = await MongoClient.connect(store.uri);
  await client.db('camp').collection('users').insertOne({ name: 'Robin' });
  await client.close();
  expect(await modeOf(directory)).toBe('700');
  const names = await readdir(directory);
  expect(names.length).toBeGreaterThan(2);
  const modes = await Promise.all(names.map((name) => modeOf(join(directory, name))));
  expect(new Set(modes)).toEqual(new Set(['600']));
  await store.stop();
});
