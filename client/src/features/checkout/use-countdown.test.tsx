import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setServerTime } from '../../lib/server-clock';
import { passTime, stopTime } from '../../testing/pass-time';
import { HoldClock } from './hold-clock';
import { useCountdown } from './use-countdown';

const HOUR_MS = 60 * 60_000;

const Clock = ({ endsAt }: { endsAt: string }) => <HoldClock secondsLeft={useCountdown(endsAt)} />;
const renderClock = (inMs: number) => {
  render(<Clock endsAt={new Date(Date.now() + inMs).toISOString()} />);
  return screen.getByRole('timer');
};

test('counts the seconds down to nothing, and no further', async () => {
  stopTime();
  const clock = renderClock(62_000);
  expect(clock).toHaveTextContent('1:02');
  await passTime(3_000);
  expect(clock).toHaveTextContent('0:59');
  await passTime(120_000);
  expect(clock).toHaveTextContent('0:00');
});

test('tells a screen reader once, when the last minute begins', async () => {
  stopTime();
  renderClock(62_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await passTime(3_000);
  expect(screen.getByRole('status')).toHaveTextContent('less than a minute');
});

test.each([-HOUR_MS, HOUR_MS])('goes by the clock of the server, %d ms off ours', (offMs) => {
  stopTime();
  setServerTime(Date.now() + offMs);
  expect(renderClock(offMs + 90_000)).toHaveTextContent('1:30');
});
