import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ctrl-C in a terminal reaches every part by itself; a second signal would cut its work short. */
const GRACE_MS = 1_500;
const STOP_WITHIN_MS = 10_000;
const PARENT_CHECK_MS = 500;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && !signalCode;

const signal = (parts: ChildProcess[], name: NodeJS.Signals) => {
  for (const part of parts.filter(isRunning)) part.kill(name);
};

const endAll = async (parts: ChildProcess[], graceMs: number) => {
  const ended = parts.filter(isRunning).map((part) => once(part, 'exit'));
  const timers = [
    setTimeout(() => signal(parts, 'SIGTERM'), graceMs),
    setTimeout(() => signal(parts, 'SIGKILL'), graceMs + STOP_WITHIN_MS),
  ];
  await Promise.all(ended);
  timers.forEach(clearTimeout);
};

/**
 * Ends every part with the first one that ends, at a signal, or when whoever started this process
 * has gone: npm hands a signal to its shell, and the shell hands it to nobody.
 */
export const keepTogether = (parts: ChildProcess[]): void => {
  let isStopping = false;
  const stop = async (code: number, graceMs: number) => {
    if (isStopping) return;
    isStopping = true;
    await endAll(parts, graceMs);
    process.exit(code);
  };
  for (const part of parts) part.once('exit', (code) => void stop(code ?? 1, 0));
  process.on('SIGINT', () => void stop(0, GRACE_MS));
  for (const name of ['SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop(0, 0));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0, 0), PARENT_CHECK_MS).unref();
};
