import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

/** Returns a port that is currently free. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
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

/** Returns whether an HTTP server responds at the URL. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}
