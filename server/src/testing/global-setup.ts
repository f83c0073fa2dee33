import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';

declare module 'vitest' {
  export interface ProvidedContext {
    mongodbUri: string;
  }
}

let stopStore = async () => {};

/**
 * Starts one database for all tests: the embedded one, or an existing MongoDB via `MONGODB_URI`.
 */
export async function setup(project: TestProject) {
  const existingUri = process.env.MONGODB_URI;
  if (existingUri) {
    project.provide('mongodbUri', existingUri);
    return;
  }
  const directory = await mkdtemp(join(tmpdir(), 'camp-test-'));
  const store = await startEmbeddedMongodb({ directory, isDurable: false });
  project.provide('mongodbUri', store.uri);
  stopStore = async () => {
    await store.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

export const teardown = () => stopStore();
