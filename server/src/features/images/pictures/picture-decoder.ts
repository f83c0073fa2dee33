import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Camp } from '#camp';
import { createFieldError } from '#http/create-field-error';
import { createSemaphore } from '#lib/semaphore';
import type { JobResult, Picture, PictureJob } from './picture';
import type { ImageFocus } from '#contract/fields/photo';

const SECOND_MS = 1_000;
/** Lower than the priority of the server. */
const PRIORITY = 10;

const isBuilt = !import.meta.url.endsWith('.ts');
const toFilePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The process gets no environment variables with secrets. */
const startProcess = (): ChildProcess => {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(toFilePath(isBuilt ? './picture-process.js' : './picture-process.ts'), {
    serialization: 'advanced',
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    env: { PATH, HOME, TMPDIR, UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(!isBuilt && { cwd: toFilePath('../../../..') }),
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  } catch {
    // Some systems do not allow it; it is only an optimization.
  }
  return child;
};

const waitUntilReady = async (child: ChildProcess): Promise<ChildProcess> => {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  await once(child, 'message', { signal: ended.signal });
  return child;
};

/** Sends a file to the process and returns the result. A hostile file can make the process exit. */
const sendJob = (child: ChildProcess, job: PictureJob, timeoutMs: number): Promise<JobResult> =>
  new Promise((resolve) => {
    const finish = (result: JobResult) => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', onExit).off('error', onExit);
      resolve(result);
    };
    // A failed send can be reported before the exit; `kill` marks the process as ended in that case.
    const onExit = () => {
      child.kill('SIGKILL');
      finish({ error: 'The process ended.' });
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish({ validationError: 'takes too long to read' });
    }, timeoutMs);
    child.on('message', finish).on('exit', onExit).on('error', onExit);
    child.send(job, (error) => error && onExit());
  });

/** Checks all properties, because the exit can be reported before the channel closes. */
const isAlive = ({ connected, killed, exitCode, signalCode }: ChildProcess) =>
  connected && !killed && exitCode === null && signalCode === null;

const toError = (result: JobResult) => new Error(JSON.stringify(result));

interface Limits {
  /** The time limit for one picture. */
  timeoutMs?: number;
  /** The time after which an idle process ends. */
  idleMs?: number;
}

/**
 * Decodes pictures one at a time in a separate process, which starts with the first picture and ends
 * when it is idle. Threads are not enough: decoding would occupy the thread pool that also compresses
 * responses.
 */
export function createPictureDecoder({
  timeoutMs = 60 * SECOND_MS,
  idleMs = 60 * SECOND_MS,
}: Limits = {}) {
  const runExclusive = createSemaphore(1);
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = () => {
    running?.kill('SIGKILL');
    running = null;
  };
  /** Unreferenced, so that the idle process does not keep the server running. */
  const markIdle = (child: ChildProcess) => {
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(end, idleMs).unref();
  };
  const startOrReuse = async () => {
    clearTimeout(idleTimer);
    if (!running || !isAlive(running)) {
      running = startProcess();
      return waitUntilReady(running);
    }
    running.ref();
    running.channel?.ref();
    return running;
  };

  const run = async (job: PictureJob): Promise<JobResult> => {
    const child = await startOrReuse();
    try {
      return await sendJob(child, job, timeoutMs);
    } finally {
      if (isAlive(child)) markIdle(child);
      else end();
    }
  };

  return {
    /** Returns the decoded picture; throws a field error if the file is not valid. */
    async decode(file: Buffer): Promise<Picture> {
      const result = await runExclusive(1, () => run({ file }));
      if ('picture' in result) return result.picture;
      if ('validationError' in result) throw createFieldError('image', result.validationError);
      const message = 'must be a PNG, JPEG, WebP or AVIF picture';
      throw createFieldError('image', message, { cause: toError(result) });
    },
    /** Returns a stored picture as a JPEG in the shape of link previews, cut around the point. */
    async cut(file: Buffer, focus: ImageFocus): Promise<Uint8Array<ArrayBuffer>> {
      const result = await runExclusive(1, () => run({ file, focus }));
      if ('jpeg' in result) return new Uint8Array(result.jpeg);
      throw toError(result);
    },
    end,
    /** Returns the process's id; null while none runs. */
    pid: () => running?.pid ?? null,
  };
}

/** Each running camp has its own process, so that several in one server decode independently of each other. */
const decoders = new WeakMap<Camp, ReturnType<typeof createPictureDecoder>>();

const decoderOf = (camp: Camp) => {
  const decoder = decoders.get(camp) ?? createPictureDecoder();
  decoders.set(camp, decoder);
  return decoder;
};

/** Returns the decoded picture; throws a field error if the file is not valid. */
export const decodePicture = (camp: Camp, file: Buffer): Promise<Picture> =>
  decoderOf(camp).decode(file);

/** Returns a stored picture as a JPEG in the shape of link previews, cut around the point. */
export const cutStoredPicture = (
  camp: Camp,
  file: Buffer,
  focus: ImageFocus,
): Promise<Uint8Array<ArrayBuffer>> => decoderOf(camp).cut(file, focus);
