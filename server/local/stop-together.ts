import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ctrl-C in a terminal already reaches every child; a second signal would abort its shutdown. */
const GRACE_MS = 1_500;
const KILL_AFTER_MS = 10_000;
const PARENT_CHECK_MS = 500;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && !signalCode;

const signal = (children: ChildProcess[], name: NodeJS.Signals) => {
  for (const child of children.filter(isRunning)) child.kill(name);
};

const endAll = async (children: ChildProcess[], graceMs: number) => {
  const ended = children.filter(isRunning).map((child) => once(child, 'exit'));
  const timers = [
    setTimeout(() => signal(children, 'SIGTERM'), graceMs),
    setTimeout(() => signal(children, 'SIGKILL'), graceMs + KILL_AFTER_MS),
  ];
  await Promise.all(ended);
  timers.forEach(clearTimeout);
};

/**
 * Stops all child processes when one of them exits, on a signal, or when the parent process is gone.
 * The last case matters because npm passes a signal to its shell, which does not pass it on.
 */
export function stopTogether(children: ChildProcess[]): void {
  let isStopping = false;
  const stop = async (code: number, graceMs: number) => {
    if (isStopping) return;
    isStopping = true;
    await endAll(children, graceMs);
    process.exit(code);
  };
  for (const child of children) child.once('exit', (code) => void stop(code ?? 1, 0));
  process.on('SIGINT', () => void stop(0, GRACE_MS));
  for (const name of ['SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop(0, 0));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0, 0), PARENT_CHECK_MS).unref();
}
