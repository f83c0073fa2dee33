import { Clock } from 'lucide-react';
import type { HoldTexts } from './hold.messages';

const WARNING_S = 60;

const toClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time left on the seat hold; a screen reader announces only the last minute. */
export function HoldClock({ secondsLeft, texts }: { secondsLeft: number; texts: HoldTexts }) {
  const isEndingSoon = secondsLeft <= WARNING_S;
  return (
    <div className={`flex items-center gap-2 ${isEndingSoon ? 'font-semibold text-warning' : ''}`}>
      <Clock size={20} aria-hidden="true" />
      <p role="timer">
        {texts.held} <span className="font-bold tabular-nums">{toClock(secondsLeft)}</span>
      </p>
      <span role="status" className="sr-only">
        {isEndingSoon && texts.isEnding}
      </span>
    </div>
  );
}
