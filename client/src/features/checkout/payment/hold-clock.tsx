import { Clock } from 'lucide-react';

const WARNING_S = 60;

const toClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time left on the seat hold; a screen reader announces only the last minute. */
export function HoldClock({ secondsLeft }: { secondsLeft: number }) {
  const isEndingSoon = secondsLeft <= WARNING_S;
  return (
    <div className={`flex items-center gap-2 ${isEndingSoon ? 'font-semibold text-warning' : ''}`}>
      <Clock size={20} aria-hidden="true" />
      <p role="timer">
        Your seats are held for{' '}
        <span className="font-bold tabular-nums">{toClock(secondsLeft)}</span>
      </p>
      <span role="status" className="sr-only">
        {isEndingSoon && 'Your seats are held for less than a minute.'}
      </span>
    </div>
  );
}
