import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { loadConfig } from '../src/config';
import { announce } from './announce';
import { takeDataFolder } from './data-folder';
import { keepTogether } from './keep-together';
import { assertFreePort } from './ports';

const SERVER_FOLDER = join(import.meta.dirname, '..');
const CLIENT_FOLDER = join(SERVER_FOLDER, '../client');

const findTool = (tool: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${tool}/package.json`)), file);

/** Runs a tool of ours without npm or a shell in between, so that a signal reaches it. */
const run = (cwd: string, env: Record<string, string>, tool: string, ...args: string[]) =>
  spawn(process.execPath, [tool, ...args], {
    cwd,
    env: { ...env, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

interface Parts {
  dataDir: string;
  withEmulator: boolean;
  withSite: boolean;
}

const startParts = ({ dataDir, withEmulator, withSite }: Parts): ChildProcess[] => {
  process.env.DATA_DIR = dataDir;
  const tsx = findTool('tsx', 'dist/cli.mjs');
  const vite = findTool('vite', 'bin/vite.js');
  const emulator = 'local/firebase/auth-emulator-process.ts';
  return [
    ...(withEmulator ? [run(SERVER_FOLDER, {}, '--import', 'tsx', emulator)] : []),
    run(SERVER_FOLDER, { LOG_LEVEL: 'warn' }, tsx, 'watch', '--clear-screen=false', 'src/main.ts'),
    ...(withSite ? [run(CLIENT_FOLDER, {}, vite, '--clearScreen=false', '--logLevel=warn')] : []),
  ];
};

const start = async (withSite: boolean) => {
  loadEnvFile({ path: join(SERVER_FOLDER, '../.env'), quiet: true });
  // Stand-ins beside real services are for developers alone, and this is how those start.
  process.env.NODE_ENV ||= 'development';
  const config = loadConfig(process.env);
  const withEmulator = config.firebase === null;
  await assertFreePort(config.port, 'PORT');
  if (withEmulator) await assertFreePort(config.authEmulatorPort, 'AUTH_EMULATOR_PORT');
  if (withSite) await assertFreePort(config.clientPort, 'CLIENT_PORT');
  if (!config.mongodb && config.embeddedMongodbPort !== null) {
    await assertFreePort(config.embeddedMongodbPort, 'EMBEDDED_MONGODB_PORT');
  }
  const dataDir = takeDataFolder(config, Boolean(process.env.DATA_DIR));
  keepTogether(startParts({ dataDir, withEmulator, withSite }));
  await announce({ ...config, dataDir }, { withSite });
};

try {
  await start(process.argv.includes('--with-site'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
