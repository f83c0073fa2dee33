import { expect, test } from 'vitest';
import { resolveDays, toPresetDays } from './day-presets';

test.each([
  ['today', '2031-07-04', '2031-07-04', '2031-07-04'],
  ['last-7-days', '2031-07-04', '2031-06-28', '2031-07-04'],
  ['last-7-days', '2032-03-03', '2032-02-26', '2032-03-03'],
  ['this-month', '2032-02-10', '2032-02-01', '2032-02-29'],
  ['this-month', '2031-12-31', '2031-12-01', '2031-12-31'],
  ['this-season', '2031-08-31', '2030-09-01', '2031-08-31'],
  ['this-season', '2031-09-01', '2031-09-01', '2032-08-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(toPresetDays(preset, today)).toEqual({ from, to });
});

test('keeps the days of filters without a preset', () => {
  const filters = { from: '2031-07-01', to: '2031-07-02', q: 'x' };
  expect(resolveDays(filters)).toEqual(filters);
});
