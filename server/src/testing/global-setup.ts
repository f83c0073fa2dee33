import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    storesFolder: string;
  }
}

let folder = '';

/** Creates a folder for the embedded stores of the test processes. */
export async function setup(project: TestProject) {
  folder = await mkdtemp(join(tmpdir(), 'camp-test-'));
  project.provide('storesFolder', folder);
}

// Removed here, because a test process ends without notice.
export const teardown = () => rm(folder, { recursive: true, force: true });
