import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runServerFile, until, type Running } from '../local/testing/processes';

const SERVER_FOLDER = join(import.meta.dirname, '..');
const SAYS_WITHIN_S = 30;

const living = new Set<ChildProcess>();
process.once('exit', () => living.forEach((child) => child.kill('SIGKILL')));

const keep = (child: ChildProcess) => {
  living.add(child);
  child.once('exit', () => living.delete(child));
};

export interface Program {
  /** The first line that it printed. */
  said: string;
  stop(): Promise<unknown>;
}

const firstLineOf = ({ output, process: { exitCode } }: Running): string | null => {
  if (exitCode !== null) throw new Error(output());
  const end = output().indexOf('\n');
  return end < 0 ? null : output().slice(0, end);
};

/** Runs one of the programs around the product in a process of its own, until it has said where it is. */
export const startProgram = async (file: string, ...args: string[]): Promise<Program> => {
  const running = runServerFile(file, {}, ...args);
  keep(running.process);
  try {
    const said = await until(() => Promise.resolve(firstLineOf(running)), SAYS_WITHIN_S);
    return { said, stop: () => running.end('SIGKILL') };
  } catch (cause) {
    throw new Error(`${file} says nothing but: ${running.output()}`, { cause });
  }
};

/** What `npm start` gives to Node. */
const readStart = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(SERVER_FOLDER, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.replace('exec node ', '').split(' ');
};

/** Runs the built server; what it logs goes to a file, as it does where it is operated. */
export const startBuiltServer = (
  flags: readonly string[],
  environment: Record<string, string>,
  logFile: string,
): ChildProcess => {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...flags, ...readStart()], {
    cwd: SERVER_FOLDER,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  keep(child);
  return child;
};

/** Asks it to end, and waits until it has. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
