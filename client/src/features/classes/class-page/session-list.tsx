import { useState } from 'react';
import type { Session } from '@camp/server/contract';
import { toDayPart, toTimePart } from '@camp/server/contract/fields/time-parts';
import { formatDays, formatSession } from '#lib/format/dates';
import { addDays } from '@camp/server/shared/dates';
import { toSunday } from '#lib/format/days';
import { Button } from '#ui/button';

/** More sessions are collapsed. The schedule shows the times if all sessions have the same ones. */
const MAX_SHOWN = { ofSameTimes: 5, ofOtherTimes: 10 };
const YEAR_LENGTH = 4;

const toWeeks = (sessions: readonly Session[]) => {
  const weeks = new Map<string, Session[]>();
  for (const session of sessions) {
    const sunday = toSunday(toDayPart(session.startsAt));
    weeks.set(sunday, [...(weeks.get(sunday) ?? []), session]);
  }
  return [...weeks];
};

const DAYS_TO_SATURDAY = 6;

interface WeekProps {
  sunday: string;
  sessions: readonly Session[];
  /** The only week of a class needs no visible heading. */
  isOnly: boolean;
}

const Week = ({ sunday, sessions, isOnly }: WeekProps) => {
  const week = formatDays(sunday, addDays(sunday, DAYS_TO_SATURDAY));
  return (
    <li>
      <h3 className={isOnly ? 'sr-only' : 'text-base'}>{week}</h3>
      <ul className="mt-1 grid gap-1 tabular-nums" aria-label={week}>
        {sessions.map((session) => (
          // The heading has the year.
          <li key={session.id}>{formatSession(session, sunday.slice(0, YEAR_LENGTH))}</li>
        ))}
      </ul>
    </li>
  );
};

const toTimes = ({ startsAt, endsAt }: Session) => `${toTimePart(startsAt)}–${toTimePart(endsAt)}`;

/** The sessions of a class by week, at first only some of many. Nothing for one session. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (sessions.length < 2) return null;
  const haveSameTimes = new Set(sessions.map(toTimes)).size === 1;
  const maxShown = haveSameTimes ? MAX_SHOWN.ofSameTimes : MAX_SHOWN.ofOtherTimes;
  const hasOneWeek = toWeeks(sessions).length === 1;
  const shown = isExpanded ? sessions : sessions.slice(0, maxShown);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl">
        {sessions.length} sessions
      </h2>
      <ul id="session-weeks" className="mt-3 grid gap-4">
        {toWeeks(shown).map(([sunday, ofWeek]) => (
          <Week key={sunday} sunday={sunday} sessions={ofWeek} isOnly={hasOneWeek} />
        ))}
      </ul>
      {sessions.length > maxShown && (
        <Button
          variant="quiet"
          className="mt-4"
          aria-expanded={isExpanded}
          aria-controls="session-weeks"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer sessions' : `Show all ${sessions.length} sessions`}
        </Button>
      )}
    </section>
  );
}
