import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { buildPrograms, runBuiltProgram, type Program } from './programs';
import type { RunningProcess } from './processes';

const POLL_MS = 50;

/** Returns the folder of the built programs. The first worker that needs them builds them for all. */
export async function buildOnce(): Promise<string> {
  const folder = inject('programsFolder');
  const [done, building] = [join(folder, 'done'), join(folder, 'building')];
  while (!existsSync(done)) {
    const isFirst = await mkdir(building).then(
      () => true,
      () => false,
    );
    if (!isFirst) {
      await delay(POLL_MS);
      continue;
    }
    try {
      await buildPrograms(join(building, 'programs'));
      await rename(join(building, 'programs'), done);
    } finally {
      await rm(building, { recursive: true });
    }
  }
  return done;
}

/** Runs a built program in its own process. */
export const runProgram = async (
  program: Program,
  env: Record<string, string>,
  ...args: string[]
): Promise<RunningProcess> => runBuiltProgram(await buildOnce(), program, env, ...args);
