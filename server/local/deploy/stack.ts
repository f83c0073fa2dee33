import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROGRAMS_CACHE } from '../testing/programs';
import { writeWebServerConfig } from './web-server';

/**
 * Runs the product as in production on this machine: a database process, two processes of the built API, and
 * nginx with TLS in front of them and of the built site. Only Firebase and Stripe are stand-ins. A process of
 * the API that ends is started again, as systemd does. `processes.json` has the pids.
 */
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Name the folder for the files of the deployment.');
const port = (name: string) => Number(process.env[name]);
const ports = {
  http: port('DEPLOY_HTTP_PORT'),
  https: port('DEPLOY_HTTPS_PORT'),
  api: [port('DEPLOY_API_PORT'), port('DEPLOY_API_PORT') + 1] as [number, number],
  echo: [port('DEPLOY_ECHO_PORT'), port('DEPLOY_ECHO_PORT') + 1] as [number, number],
  mongodb: port('E2E_MONGODB_PORT'),
  authEmulator: port('E2E_AUTH_EMULATOR_PORT'),
};
const SERVER_FOLDER = join(import.meta.dirname, '../..');
const ROOT = join(SERVER_FOLDER, '..');
/** Inside of the repository, because the build loads some packages from it. */
const BUILD_FOLDER = join(PROGRAMS_CACHE, `deploy-${process.pid}`);
/** Leads to the build that the next start of a process runs; a test installs another one. */
const RELEASE = join(folder, 'release');
const RESTART_MS = 1_000;

const siteUrl = `https://localhost:${ports.https}`;
const mongodbUri = `mongodb://127.0.0.1:${ports.mongodb}/?directConnection=true`;
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // Stand-ins beside a real database are allowed only in development.
  NODE_ENV: 'development',
  SITE_URL: siteUrl,
  VITE_API_URL: `${siteUrl}/api`,
  MONGODB_URI: mongodbUri,
  AUTH_EMULATOR_PORT: String(ports.authEmulator),
  ACCESS_TOKEN_SECRET: 'a secret of the deployment test, shared by both processes',
  DATA_DIR: join(folder, 'data'),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  SWEEP_SECONDS: '2',
};

const children = new Set<ChildProcess>();
let isStopping = false;

const run = (
  command: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = SERVER_FOLDER,
) => {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

const finish = async (child: ChildProcess) => {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}.`);
};

const runSource = (file: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', file, ...args]);

const isAnswering = async (url: string) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const processes: { port: number; pid: number }[] = [];

/** Starts a process of the API, and again whenever it ends. */
const keepRunning = (apiPort: number) => {
  const child = run(process.execPath, [join(RELEASE, 'main.js')], { PORT: String(apiPort) });
  const others = processes.filter((other) => other.port !== apiPort);
  processes.splice(0, Infinity, ...others, { port: apiPort, pid: child.pid! });
  // Renamed, so that a test never reads half of it.
  writeFileSync(join(folder, 'processes.new.json'), JSON.stringify(processes));
  renameSync(join(folder, 'processes.new.json'), join(folder, 'processes.json'));
  child.once('exit', () => {
    if (!isStopping) void delay(RESTART_MS).then(() => keepRunning(apiPort));
  });
};

const waitUntilReady = async (apiPort: number) => {
  while (!(await isAnswering(`http://127.0.0.1:${apiPort}/readyz`))) await delay(100);
};

const stop = () => {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  void rm(BUILD_FOLDER, { recursive: true, force: true });
};
process.once('SIGTERM', stop).once('SIGINT', stop);

await mkdir(join(folder, 'data'), { recursive: true });
await finish(run(process.execPath, ['build.mjs', BUILD_FOLDER]));
await symlink(BUILD_FOLDER, RELEASE);
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
const site = join(folder, 'site');
await finish(
  run(
    process.execPath,
    [vite, 'build', '--outDir', site, '--emptyOutDir', '--logLevel', 'error'],
    { NODE_ENV: 'production' },
    join(ROOT, 'client'),
  ),
);
runSource('local/mongodb/store-process.ts', join(folder, 'mongodb'), String(ports.mongodb));
runSource('local/auth/auth-emulator-process.ts');
await delay(2_000);
await finish(runSource('local/seed/run.ts'));
for (const apiPort of ports.api) {
  keepRunning(apiPort);
  await waitUntilReady(apiPort);
}
const config = await writeWebServerConfig({
  folder,
  site,
  httpPort: ports.http,
  httpsPort: ports.https,
  apiPorts: ports.api,
  authEmulatorPort: ports.authEmulator,
  echoPorts: ports.echo,
});
const nginx = run('/usr/sbin/nginx', ['-c', config, '-p', folder, '-e', join(folder, 'error.log')]);
nginx.once('exit', stop);
