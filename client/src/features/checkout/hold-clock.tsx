import { Clock } from 'lucide-react';

const SOON_S = 60;

const toClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long the seats are still held; a screen reader hears of the last minute only. */
export const HoldClock = ({ secondsLeft }: { secondsLeft: number }) => {
  const isSoon = secondsLeft <= SOON_S;
  return (
    <div className={`flex items-center gap-2 ${isSoon ? 'font-semibold text-warning' : ''}`}>
      <Clock size={20} aria-hidden="true" />
      <p role="timer">
        Your seats are held for{' '}
        <span className="font-bold tabular-nums">{toClock(secondsLeft)}</span>
      </p>
      <span role="status" className="sr-only">
        {isSoon && 'Your seats are held for less than a minute.'}
      </span>
    </div>
  );
};
