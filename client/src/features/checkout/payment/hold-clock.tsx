import { Clock } from 'lucide-react';
import { formatDateTime } from '#lib/format/dates';
import type { HoldTexts } from './hold.messages';
import { useCountdown } from './use-countdown';

const WARNING_S = 60;
const HOUR_S = 3600;

const toClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface HoldClockProps {
  /** Until when the seats are held, as an ISO time. */
  endsAt: string;
  texts: HoldTexts;
}

/**
 * The time left on the hold of the seats; the date if that is more than an hour, as for an offer. A screen
 * reader announces only the last minute.
 */
export function HoldClock({ endsAt, texts }: HoldClockProps) {
  const secondsLeft = useCountdown(endsAt);
  const isEndingSoon = secondsLeft <= WARNING_S;
  const isFar = secondsLeft > HOUR_S;
  return (
    <div className={`flex items-center gap-2 ${isEndingSoon ? 'font-semibold text-warning' : ''}`}>
      <Clock size={20} aria-hidden="true" className="shrink-0" />
      <p role="timer">
        {texts.held} {isFar ? 'until' : 'for'}{' '}
        <span className="font-bold tabular-nums">
          {isFar ? formatDateTime(endsAt) : toClock(secondsLeft)}
        </span>
      </p>
      <span role="status" className="sr-only">
        {isEndingSoon && texts.isEnding}
      </span>
    </div>
  );
}
