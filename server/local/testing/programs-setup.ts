import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PROGRAMS_CACHE } from './programs';

declare module 'vitest' {
  export interface ProvidedContext {
    programsFolder: string;
  }
}

let folder = '';

/** Creates a folder for the programs that this run builds. In watch mode, each rerun builds them again. */
export async function setup(project: TestProject) {
  await mkdir(PROGRAMS_CACHE, { recursive: true });
  folder = await mkdtemp(join(PROGRAMS_CACHE, 'programs-'));
  project.provide('programsFolder', folder);
  project.onTestsRerun(() => rm(join(folder, 'done'), { recursive: true, force: true }));
}

export const teardown = () => rm(folder, { recursive: true, force: true });
