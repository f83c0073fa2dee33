import { afterEach, expect, test, vi } from 'vitest';
import { createSchedule } from './schedule';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const event = { id: 'evt_1', type: 'payment_intent.created' } as Parameters<
  ReturnType<typeof createSchedule>['add']
>[0][number];

test('retries an event that becomes due while the schedule looks for due events', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** What the clock reads next, before it stays at `now`. */
  const readings: number[] = [];
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => readings.shift() ?? now);
  const deliver = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('500'));
  const schedule = createSchedule(deliver, () => undefined);
  schedule.start();
  schedule.add([event]);
  await vi.advanceTimersByTimeAsync(0);
  expect(deliver).toHaveBeenCalledOnce();
  // The timer fires a moment early, as those of Node can, and the clock goes on between its readings.
  readings.push(199);
  now = 200;
  await vi.advanceTimersByTimeAsync(210);
  expect(deliver).toHaveBeenCalledTimes(2);
  await schedule.stop();
});
