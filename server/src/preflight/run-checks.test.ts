import { expect, test } from 'vitest';
import { failed, ok, warning } from './finding';
import { runChecks, toReport } from './run-checks';

const passes = {
  name: 'Passes',
  run: () => Promise.resolve([ok('It works.'), warning('Almost.')]),
};
const throws = {
  name: 'Throws',
  run: () =>
    Promise.reject(new Error('fetch failed', { cause: new Error('no route with sk_live_123') })),
};
const hangs = { name: 'Hangs', run: () => new Promise<never>(() => {}) };

test('a check that throws or hangs has failed, and the others go on', async () => {
  expect(await runChecks([hangs, throws, passes], 100)).toEqual([
    { name: 'Hangs', ...failed('The check has not ended within 0.1 seconds.') },
    { name: 'Throws', ...failed('The check could not be completed: no route with [key].') },
    { name: 'Passes', ...ok('It works.') },
    { name: 'Passes', ...warning('Almost.') },
  ]);
});

test('the report has one line for each finding, and counts them', async () => {
  expect(toReport(await runChecks([passes, throws]))).toBe(
    [
      'ok       Passes  It works.',
      'warning  Passes  Almost.',
      'failed   Throws  The check could not be completed: no route with [key].',
      '',
      '1 ok, 1 warning, 1 failed.',
    ].join('\n'),
  );
});
