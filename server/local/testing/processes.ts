import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const SERVER_FOLDER = join(import.meta.dirname, '../..');

/** A port that nobody listens on at the moment. */
export const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

export interface Running {
  process: ChildProcess;
  /** All it has printed so far. */
  output(): string;
  /** Ends it by the signal and waits; answers its exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
}

const run = (command: string, args: string[], env: Record<string, string>): Running => {
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

/** Runs Node as a process of its own, away from this run's settings. */
export const runNode = (args: string[], env: Record<string, string>) =>
  run(process.execPath, args, env);

/** Runs a script of package.json as a user does; npm itself prints nothing. */
export const runScript = (script: string, env: Record<string, string>, ...args: string[]) =>
  run('npm', ['run', '--silent', script, '--', ...args], env);

export const runServerFile = (file: string, env: Record<string, string>, ...args: string[]) =>
  runNode(['--import', 'tsx', file, ...args], env);

const POLL_MS = 50;

/** Asks again until the answer is not null; fails with the last output after `seconds`. */
export const until = async <T>(ask: () => Promise<T | null>, seconds = 60): Promise<T> => {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Nothing came within ${seconds} s.`);
};

/** Whether anything answers HTTP at the address. */
export const answers = async (url: string): Promise<boolean> => {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
};
