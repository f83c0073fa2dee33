import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runServerFile, waitFor, type RunningProcess } from '../local/testing/processes';

const SERVER_FOLDER = join(import.meta.dirname, '..');
const OUTPUT_TIMEOUT_S = 30;

const runningProcesses = new Set<ChildProcess>();
process.once('exit', () => runningProcesses.forEach((child) => child.kill('SIGKILL')));

const killOnExit = (child: ChildProcess) => {
  runningProcesses.add(child);
  child.once('exit', () => runningProcesses.delete(child));
};

export interface Program {
  /** The first line that it printed. */
  firstLine: string;
  stop(): Promise<unknown>;
}

const readFirstLine = ({ output, process: { exitCode } }: RunningProcess): string | null => {
  if (exitCode !== null) throw new Error(output());
  const end = output().indexOf('\n');
  return end < 0 ? null : output().slice(0, end);
};

/** Runs a helper program in its own process and waits for its first line, usually its URL. */
export async function startProgram(file: string, ...args: string[]): Promise<Program> {
  const running = runServerFile(file, {}, ...args);
  killOnExit(running.process);
  try {
    const firstLine = await waitFor(
      () => Promise.resolve(readFirstLine(running)),
      OUTPUT_TIMEOUT_S,
    );
    return { firstLine, stop: () => running.end('SIGKILL') };
  } catch (cause) {
    throw new Error(`${file} did not start: ${running.output()}`, { cause });
  }
}

/** Returns the Node arguments of `npm start`. */
const readStartArguments = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(SERVER_FOLDER, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.replace('exec node ', '').split(' ');
};

/** Runs the built server. Its log goes to a file, as in production. */
export function startBuiltServer(
  flags: readonly string[],
  environment: Record<string, string>,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...flags, ...readStartArguments()], {
    cwd: SERVER_FOLDER,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  killOnExit(child);
  return child;
}

/** Sends SIGTERM and waits for the exit. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
