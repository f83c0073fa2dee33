import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setServerTime } from '#lib/api/server-time';
import { advanceTime, freezeTime } from '#testing/browser/fake-time';
import { HoldClock } from './hold-clock';
import { cartHold } from './hold.messages';

const HOUR_MS = 60 * 60_000;

const renderClock = (inMs: number) => {
  render(<HoldClock endsAt={new Date(Date.now() + inMs).toISOString()} texts={cartHold} />);
  return screen.getByRole('timer');
};

test('counts down to zero and stops', async () => {
  freezeTime();
  const clock = renderClock(62_000);
  expect(clock).toHaveTextContent('1:02');
  await advanceTime(3_000);
  expect(clock).toHaveTextContent('0:59');
  await advanceTime(120_000);
  expect(clock).toHaveTextContent('0:00');
});

test('announces the last minute to a screen reader once', async () => {
  freezeTime();
  renderClock(62_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await advanceTime(3_000);
  expect(screen.getByRole('status')).toHaveTextContent('less than a minute');
});

test.each([-HOUR_MS, HOUR_MS])("follows the server's clock, %d ms off ours", (offMs) => {
  freezeTime();
  setServerTime(Date.now() + offMs);
  expect(renderClock(offMs + 90_000)).toHaveTextContent('1:30');
});
