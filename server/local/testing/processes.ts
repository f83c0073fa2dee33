import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

const FIRST_PORT = 10_000;
const PORTS_PER_PROCESS = 100;
const PROCESSES = 200;
const firstPort = FIRST_PORT + (process.pid % PROCESSES) * PORTS_PER_PROCESS;
let portsUsed = 0;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

/**
 * Returns a free port, each time another one. It lies below 32768, where the system's own range starts, so
 * that no connection and no server on port 0 takes it before the caller listens.
 */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_PER_PROCESS; tried += 1) {
    const port = firstPort + (portsUsed++ % PORTS_PER_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${firstPort} on.`);
}

export interface RunningProcess {
  process: ChildProcess;
  /** Returns everything it has printed so far. */
  output(): string;
  /** Sends the signal and waits. Returns the exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
}

const run = (command: string, args: string[], env: Record<string, string>): RunningProcess => {
  const child = spawn(command, args, {
    cwd: SERVER_FOLDER,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => printed,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Runs Node in its own process, without this process's environment. */
export const runNode = (args: string[], env: Record<string, string>) =>
  run(process.execPath, args, env);

/** Runs a script of package.json with npm, without npm's own output. */
export const runScript = (script: string, env: Record<string, string>, ...args: string[]) =>
  run('npm', ['run', '--silent', script, '--', ...args], env);

export const runServerFile = (file: string, env: Record<string, string>, ...args: string[]) =>
  runNode(['--import', 'tsx', file, ...args], env);

const POLL_MS = 50;

/** Polls until the result is not null and returns it. Throws after `seconds`. */
export async function waitFor<T>(poll: () => Promise<T | null>, seconds = 60): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const result = await poll().catch(() => null);
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The condition was not met within ${seconds} s.`);
}

/** Waits until the API at the URL is ready. Throws what it printed if it ends instead. */
export async function waitUntilReady(api: RunningProcess, url: string): Promise<void> {
  const result = await waitFor(async () => {
    if (api.process.exitCode !== null) return 'ended';
    return (await fetch(`${url}/readyz`)).ok ? 'ready' : null;
  });
  if (result === 'ended') throw new Error(`The API ended instead: ${api.output()}`);
}

/** Returns whether an HTTP server responds at the URL. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}
