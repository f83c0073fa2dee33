import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEPLOY_FOLDER = join(import.meta.dirname, '../../../server/deploy');
const folder = () => process.env.DEPLOY_FOLDER!;

interface ApiProcess {
  port: number;
  pid: number;
}

const readProcesses = async (): Promise<ApiProcess[]> =>
  JSON.parse(await readFile(join(folder(), 'processes.json'), 'utf8')) as ApiProcess[];

const isReady = async (port: number) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Ends each process of the API as a crash does, and waits until its successor is ready. */
export async function crashAll(): Promise<void> {
  for (const { port, pid } of await readProcesses()) {
    process.kill(pid, 'SIGKILL');
    const find = async () => (await readProcesses()).find((other) => other.port === port)!.pid;
    while ((await find()) === pid || !(await isReady(port))) await delay(50);
  }
}

/** Replaces the processes with the script of a release. Only systemd is missing here, so it ends them by their ids. */
export async function releaseAll(): Promise<void> {
  await run(join(DEPLOY_FOLDER, 'release.sh'), {
    env: {
      ...process.env,
      CAMP_UPSTREAM: join(folder(), 'snippets/camp-upstream.conf'),
      CAMP_RELOAD: `/usr/sbin/nginx -s reload -c ${join(folder(), 'nginx.conf')} -p ${folder()} -e ${join(folder(), 'error.log')}`,
      CAMP_RESTART: `node ${join(import.meta.dirname, 'restart.mjs')} ${folder()}`,
    },
  });
}
