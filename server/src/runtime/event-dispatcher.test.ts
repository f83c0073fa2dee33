import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchAfterSweep, startEventDispatcher } from './event-dispatcher';
import { createLog } from './logger';

const PAST_DEBOUNCE_MS = 1_000;

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });

type Step = 'dispatchEvents' | 'sendMails';

/** Returns a notifier whose runs end when the test calls `end`. */
const aNotifier = () => {
  const started = { dispatchEvents: 0, sendMails: 0 };
  const pending: Record<Step, ((error?: Error) => void)[]> = { dispatchEvents: [], sendMails: [] };
  const work = (step: Step) => () => {
    started[step] += 1;
    return new Promise<void>((resolve, reject) =>
      pending[step].push((error) => (error ? reject(error) : resolve())),
    );
  };
  const end = async (step: Step, error?: Error) => {
    pending[step].shift()!(error);
    await passDebounce();
  };
  const notifier = { dispatchEvents: work('dispatchEvents'), sendMails: work('sendMails') };
  return { started, end, notifier };
};
const passDebounce = () => vi.advanceTimersByTimeAsync(PAST_DEBOUNCE_MS);

test('runs once for simultaneous triggers and once more for triggers during a run', async () => {
  const { started, end, notifier } = aNotifier();
  const dispatcher = startEventDispatcher(notifier, log);
  for (let triggers = 0; triggers < 5; triggers += 1) dispatcher.trigger();
  await passDebounce();
  expect(started).toEqual({ dispatchEvents: 1, sendMails: 0 });
  dispatcher.trigger();
  dispatcher.trigger();
  await end('dispatchEvents');
  expect(started).toEqual({ dispatchEvents: 2, sendMails: 1 });
  await end('dispatchEvents');
  expect(started).toEqual({ dispatchEvents: 2, sendMails: 1 });
  await end('sendMails');
  expect(started).toEqual({ dispatchEvents: 2, sendMails: 2 });
});

test('runs soon after a quiet time, and at most once a second while triggers keep coming', async () => {
  let runs = 0;
  const dispatchEvents = () => Promise.resolve(void (runs += 1));
  const dispatcher = startEventDispatcher({ dispatchEvents, sendMails: dispatchEvents }, log);
  const countRuns = async (ms: number) => {
    const before = runs;
    for (let passed = 0; passed < ms; passed += 100) {
      dispatcher.trigger();
      await vi.advanceTimersByTimeAsync(100);
    }
    return runs - before;
  };
  expect(await countRuns(300)).toBe(1);
  // Events and emails.
  expect(await countRuns(10_000)).toBe(20);
  await passDebounce();
  await passDebounce();
  expect(await countRuns(300)).toBe(1);
});

test('runs again after a failure', async () => {
  const { started, end, notifier } = aNotifier();
  const dispatcher = startEventDispatcher(notifier, log);
  dispatcher.trigger();
  await passDebounce();
  await end('dispatchEvents', new Error('no database'));
  expect(lines.join()).toContain('no database');
  dispatcher.trigger();
  await passDebounce();
  expect(started.dispatchEvents).toBe(2);
});

test('stop waits for the current run and starts no other', async () => {
  const { started, end, notifier } = aNotifier();
  const dispatcher = startEventDispatcher(notifier, log);
  dispatcher.trigger();
  await passDebounce();
  let hasStopped = false;
  const stopped = dispatcher.stop().then(() => (hasStopped = true));
  dispatcher.trigger();
  await passDebounce();
  expect(hasStopped).toBe(false);
  await end('dispatchEvents');
  await stopped;
  expect(started).toEqual({ dispatchEvents: 1, sendMails: 0 });
});

test('triggers the dispatcher after each sweep, also after one that fails', async () => {
  let triggers = 0;
  const fail = () => Promise.reject(new Error('no database'));
  const sweeper = dispatchAfterSweep(
    { recover: () => Promise.resolve(), sweep: fail },
    () => (triggers += 1),
  );
  await sweeper.recover();
  await expect(sweeper.sweep()).rejects.toThrow('no database');
  expect(triggers).toBe(2);
});
