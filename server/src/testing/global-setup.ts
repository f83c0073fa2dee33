import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedMongodb } from '../../local/mongodb/embedded-mongodb';

declare module 'vitest' {
  export interface ProvidedContext {
    mongodbUri: string;
  }
}

/** One store for the whole run: the embedded one, or any other MongoDB by `MONGODB_URI`. */
export default async function setup(project: TestProject) {
  const outside = process.env.MONGODB_URI;
  if (outside) {
    project.provide('mongodbUri', outside);
    return undefined;
  }
  const directory = await mkdtemp(join(tmpdir(), 'camp-test-'));
  const store = await startEmbeddedMongodb({ directory });
  project.provide('mongodbUri', store.uri);
  return async () => {
    await store.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
