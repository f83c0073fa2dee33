import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { loadConfig } from '#config/config';
import { printStartupMessage } from './startup-message';
import { lockDataFolder } from './data-folder';
import { stopTogether } from './stop-together';
import { assertFreePort } from './ports';

const SERVER_FOLDER = join(import.meta.dirname, '..');
const CLIENT_FOLDER = join(SERVER_FOLDER, '../client');

const findTool = (tool: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${tool}/package.json`)), file);

/** Runs a tool without npm or a shell in between, so signals reach it. */
const run = (cwd: string, env: Record<string, string>, tool: string, ...args: string[]) =>
  spawn(process.execPath, [tool, ...args], {
    cwd,
    env: { ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

/** Vite bundles the packages at its first start, which takes several seconds of both cores; the API would wait. */
const runVite = () => {
  const vite = run(
    CLIENT_FOLDER,
    {},
    findTool('vite', 'bin/vite.js'),
    '--clearScreen=false',
    '--logLevel=warn',
  );
  if (vite.pid) setPriority(vite.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return vite;
};

interface StartOptions {
  dataDir: string;
  withEmulator: boolean;
  withSite: boolean;
}

const startProcesses = ({ dataDir, withEmulator, withSite }: StartOptions): ChildProcess[] => {
  process.env.DATA_DIR = dataDir;
  const emulator = 'local/auth/auth-emulator-process.ts';
  return [
    ...(withEmulator ? [run(SERVER_FOLDER, {}, 'local/run-bundled.mjs', emulator)] : []),
    run(SERVER_FOLDER, { LOG_LEVEL: 'warn' }, 'local/watch-server.mjs'),
    ...(withSite ? [runVite()] : []),
  ];
};

const start = async (withSite: boolean) => {
  loadEnvFile({ path: join(SERVER_FOLDER, '../.env'), quiet: true });
  // Stand-ins next to real services are allowed only in development.
  process.env.NODE_ENV ||= 'development';
  const config = loadConfig(process.env);
  const withEmulator = config.firebase === null;
  await assertFreePort(config.port, 'PORT');
  if (withEmulator) await assertFreePort(config.authEmulatorPort, 'AUTH_EMULATOR_PORT');
  if (withSite) await assertFreePort(config.clientPort, 'CLIENT_PORT');
  if (!config.mongodb && config.embeddedMongodbPort !== null) {
    await assertFreePort(config.embeddedMongodbPort, 'EMBEDDED_MONGODB_PORT');
  }
  const dataDir = lockDataFolder(config, Boolean(process.env.DATA_DIR));
  stopTogether(startProcesses({ dataDir, withEmulator, withSite }));
  await printStartupMessage({ ...config, dataDir }, { withSite });
};

try {
  await start(process.argv.includes('--with-site'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
