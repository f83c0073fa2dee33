import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log';
import { beforePost, startPosting } from './posting';

const A_WHILE_MS = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });

/** A post whose work ends when the test says so. */
const aPost = () => {
  const begun = { distribute: 0, send: 0 };
  const ends: Record<'distribute' | 'send', ((error?: Error) => void)[]> = {
    distribute: [],
    send: [],
  };
  const work = (name: 'distribute' | 'send') => () => {
    begun[name] += 1;
    return new Promise<void>((resolve, reject) =>
      ends[name].push((error) => (error ? reject(error) : resolve())),
    );
  };
  const end = async (name: 'distribute' | 'send', error?: Error) => {
    ends[name].shift()!(error);
    await pass();
  };
  return { begun, end, post: { distribute: work('distribute'), send: work('send') } };
};
const pass = () => vi.advanceTimersByTimeAsync(A_WHILE_MS);

test('tells once for kicks that come together, once more for those that come meanwhile', async () => {
  const { begun, end, post } = aPost();
  const posting = startPosting(post, log);
  for (let kicks = 0; kicks < 5; kicks += 1) posting.kick();
  await pass();
  expect(begun).toEqual({ distribute: 1, send: 0 });
  posting.kick();
  posting.kick();
  await end('distribute');
  expect(begun).toEqual({ distribute: 2, send: 1 });
  await end('distribute');
  expect(begun).toEqual({ distribute: 2, send: 1 });
  await end('send');
  expect(begun).toEqual({ distribute: 2, send: 2 });
});

test('goes on after what failed', async () => {
  const { begun, end, post } = aPost();
  const posting = startPosting(post, log);
  posting.kick();
  await pass();
  await end('distribute', new Error('no database'));
  expect(lines.join()).toContain('no database');
  posting.kick();
  await pass();
  expect(begun.distribute).toBe(2);
});

test('waits at the end for what is under way, and begins nothing more', async () => {
  const { begun, end, post } = aPost();
  const posting = startPosting(post, log);
  posting.kick();
  await pass();
  let hasStopped = false;
  const stopped = posting.stop().then(() => (hasStopped = true));
  posting.kick();
  await pass();
  expect(hasStopped).toBe(false);
  await end('distribute');
  await stopped;
  expect(begun).toEqual({ distribute: 1, send: 0 });
});

test('follows each sweep, even one that fails', async () => {
  let kicks = 0;
  const fail = () => Promise.reject(new Error('no database'));
  const sweeper = beforePost({ recover: () => Promise.resolve(), sweep: fail }, () => (kicks += 1));
  await sweeper.recover();
  await expect(sweeper.sweep()).rejects.toThrow('no database');
  expect(kicks).toBe(2);
});
