import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { refuseField } from '../../http/refuse-field';
import type { Decoded, Picture } from './picture';
import { createPlaces } from './places';

const SECOND_MS = 1_000;
/** Behind everything that answers requests. */
const PRIORITY = 10;

const isBuilt = !import.meta.url.endsWith('.ts');
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Knows nothing of the configuration, and so no secret. */
const startProcess = (): ChildProcess => {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(fileOf(isBuilt ? './picture-process.js' : '../../picture-process.ts'), {
    serialization: 'advanced',
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    env: { PATH, HOME, TMPDIR, UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(!isBuilt && { cwd: fileOf('../../..') }),
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  } catch {
    // Some systems do not allow it, and nothing depends on it.
  }
  return child;
};

const untilReady = async (child: ChildProcess): Promise<ChildProcess> => {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  await once(child, 'message', { signal: ended.signal });
  return child;
};

/** What the process says of one file; it ends without a word where the file is too much for it. */
const ask = (child: ChildProcess, file: Buffer, withinMs: number): Promise<Decoded> =>
  new Promise((resolve) => {
    const finish = (decoded: Decoded) => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', onExit).off('error', onExit);
      resolve(decoded);
    };
    const onExit = () => finish({ error: 'The process ended.' });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish({ fault: 'takes too long to read' });
    }, withinMs);
    child.on('message', finish).on('exit', onExit).on('error', onExit);
    child.send(file, (error) => error && onExit());
  });

/** Its end may be known before its channel is closed. */
const isAlive = ({ connected, killed, exitCode, signalCode }: ChildProcess) =>
  connected && !killed && exitCode === null && signalCode === null;

interface Limits {
  /** For one picture. */
  withinMs?: number;
  /** How long the process stays without work. */
  idleMs?: number;
}

/**
 * Decodes pictures one at a time in a process that is started by the first and ended when no more
 * come. Threads would not do: all of a process decode and compress in the same few.
 */
export const createDecodeApart = ({
  withinMs = 60 * SECOND_MS,
  idleMs = 60 * SECOND_MS,
}: Limits = {}) => {
  const inTurn = createPlaces(1);
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    running?.kill('SIGKILL');
    running = null;
  };
  /** Whoever started it may end while it waits for work. */
  const rest = (child: ChildProcess) => {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  };
  const wake = async () => {
    clearTimeout(idle);
    if (!running || !isAlive(running)) {
      running = startProcess();
      return untilReady(running);
    }
    running.ref();
    running.channel?.ref();
    return running;
  };

  const decode = async (file: Buffer): Promise<Decoded> => {
    const child = await wake();
    try {
      return await ask(child, file, withinMs);
    } finally {
      if (isAlive(child)) rest(child);
      else end();
    }
  };

  return {
    /** Returns the picture that a file shows; throws what is wrong with the file. */
    async decode(file: Buffer): Promise<Picture> {
      const decoded = await inTurn(1, () => decode(file));
      if ('picture' in decoded) return decoded.picture;
      if ('fault' in decoded) throw refuseField('image', decoded.fault);
      const fault = 'must be a PNG, JPEG, WebP or AVIF picture';
      throw refuseField('image', fault, { cause: new Error(decoded.error) });
    },
    end,
    /** The process's id; null while there is none. */
    pid: () => running?.pid ?? null,
  };
};
