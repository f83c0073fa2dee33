import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../local/testing/processes';
import { makeTemporaryFolder } from '../local/testing/temporary-folder';
import { withBound, type Figure } from './figure';
import { median, timed } from './numbers';

const ROOT = join(import.meta.dirname, '../..');
const SECTION = 'fresh checkout';
const ROUNDS = 3;
const MAX_INSTALL_S = 30;
const MAX_READY_S = 4;
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 20;
const SECOND_MS = 1_000;

const run = promisify(execFile);

const toSeconds = (name: string, ms: number) => ({
  section: SECTION,
  name,
  value: ms / SECOND_MS,
  unit: 's',
});

const isServed = async (url: string) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const findPorts = async () => ({
  PORT: String(await findFreePort()),
  CLIENT_PORT: String(await findFreePort()),
  AUTH_EMULATOR_PORT: String(await findFreePort()),
  EMBEDDED_MONGODB_PORT: String(await findFreePort()),
});

/** Runs `npm run dev` until site and API respond, and returns how long that took, in ms. */
const measureStart = async (folder: string): Promise<number> => {
  const ports = await findPorts();
  const startedAt = performance.now();
  // A group of its own, because npm starts the server in a shell.
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...process.env, ...ports, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    const urls = [`http://127.0.0.1:${ports.PORT}/readyz`, `http://localhost:${ports.CLIENT_PORT}`];
    while (!(await Promise.all(urls.map(isServed))).every(Boolean)) {
      if (child.exitCode !== null || performance.now() - startedAt > READY_TIMEOUT_MS)
        throw new Error('npm run dev did not start.');
      await delay(POLL_MS);
    }
    return performance.now() - startedAt;
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  }
};

/** Clones the last commit, installs its packages and starts it, as a new developer does. */
export async function measureFreshCheckout(): Promise<Figure[]> {
  const { folder, remove } = await makeTemporaryFolder(tmpdir(), 'camp-checkout-');
  try {
    const installs: number[] = [];
    const checkouts = ['first', 'second', 'third'].map((name) => join(folder, name));
    for (const checkout of checkouts) {
      await run('git', ['clone', '--quiet', ROOT, checkout]);
      const [, ms] = await timed(() => run('npm', ['ci'], { cwd: checkout }));
      installs.push(ms);
    }
    const checkout = checkouts[0]!;
    const firstMs = await measureStart(checkout);
    const starts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await measureStart(checkout));
    return [
      // The first one may have filled npm's cache.
      withBound(toSeconds('npm ci', median(installs.slice(1))), { max: MAX_INSTALL_S }),
      toSeconds('npm run dev until ready, the first time', firstMs),
      withBound(toSeconds('npm run dev until ready', median(starts)), { max: MAX_READY_S }),
    ];
  } finally {
    remove();
  }
}
