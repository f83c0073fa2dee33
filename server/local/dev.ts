import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { config as loadEnvFile } from 'dotenv';
import { loadConfig } from '../src/config';
import { announce } from './announce';
import { takeDataFolder } from './data-folder';
import { assertFreePort } from './ports';

const SERVER_FOLDER = join(import.meta.dirname, '..');

const run = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: SERVER_FOLDER,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const TSX = join(SERVER_FOLDER, '../node_modules/tsx/dist/cli.mjs');

const startParts = (dataDir: string, needsEmulator: boolean): ChildProcess[] => {
  const env = { DATA_DIR: dataDir };
  return [
    ...(needsEmulator ? [run(['local/firebase/auth-emulator-process.ts'], env)] : []),
    spawn(process.execPath, [TSX, 'watch', '--clear-screen=false', 'src/main.ts'], {
      cwd: SERVER_FOLDER,
      env: { LOG_LEVEL: 'warn', ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  ];
};

/** Ends every part with the first one that ends, or at a signal, and waits for all of them. */
const keepTogether = (parts: ChildProcess[]) => {
  const stop = async (code: number) => {
    const running = parts.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
    const ended = running.map((part) => once(part, 'exit'));
    for (const part of running) part.kill('SIGTERM');
    await Promise.all(ended);
    process.exit(code);
  };
  for (const part of parts) part.once('exit', (code) => void stop(code ?? 1));
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));
};

const start = async () => {
  loadEnvFile({ path: join(SERVER_FOLDER, '../.env'), quiet: true });
  const config = loadConfig(process.env);
  const needsEmulator = config.firebase === null;
  await assertFreePort(config.port, 'PORT');
  if (needsEmulator) await assertFreePort(config.authEmulatorPort, 'AUTH_EMULATOR_PORT');
  const dataDir = takeDataFolder(config, Boolean(process.env.DATA_DIR));
  keepTogether(startParts(dataDir, needsEmulator));
  await announce({ ...config, dataDir }, { withSite: process.argv.includes('--beside-site') });
};

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
