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

let stopStore = async () => {};

/** One store for the whole run: the embedded one, or any other MongoDB by `MONGODB_URI`. */
export const setup = async (project: TestProject) => {
  const outside = process.env.MONGODB_URI;
  if (outside) {
    project.provide('mongodbUri', outside);
    return;
  }
  const directory = await mkdtemp(join(tmpdir(), 'camp-test-'));
  const store = await startEmbeddedMongodb({ directory, isDurable: false });
  project.provide('mongodbUri', store.uri);
  stopStore = async () => {
    await store.stop();
    await rm(directory, { recursive: true, force: true });
  };
};

export const teardown = () => stopStore();
