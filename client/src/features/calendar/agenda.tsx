import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '@camp/server/contract';
import { toLineName } from '../../lib/format/camper-name';
import { toEnrolledBy } from '../../lib/format/payer';
import { toClassPath } from '../../lib/paths';
import { DATES_TO_BE_ANNOUNCED } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import { toEntryKey, type CalendarSession } from './calendar-days';
import { toClash, toFullDay, toTimes } from './calendar.messages';

const LIST = 'divide-y divide-base-300 border-y border-base-300';

const ClassLink = ({ entry }: { entry: CalendarEntry }) => (
  <Link
    to={toClassPath(entry.classItemId)}
    className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-box hover:underline"
  >
    {toLineName(entry)}
  </Link>
);

const Facts = ({ entry }: { entry: CalendarEntry }) => {
  const { place, category, InstructorName } = entry;
  const enrolledBy = toEnrolledBy(entry);
  return (
    <>
      <p className="text-muted">
        {[place, `${category} with ${InstructorName}`].filter(Boolean).join(' · ')}
      </p>
      {enrolledBy !== null && <p className="text-muted">{enrolledBy}</p>}
    </>
  );
};

const AgendaItem = ({ session }: { session: CalendarSession }) => {
  const clash = toClash(session);
  return (
    <li
      className={`relative grid gap-x-6 py-3 sm:grid-cols-[12rem_minmax(0,1fr)] ${
        clash ? 'border-s-4 border-s-warning ps-4' : ''
      }`}
    >
      <p className="tabular-nums">{toTimes(session)}</p>
      <div className="min-w-0">
        <ClassLink entry={session.entry} />
        <Facts entry={session.entry} />
        {clash && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="warn">
              <TriangleAlert size={16} aria-hidden="true" />
              Clash
            </Badge>
            <span className="font-medium">{clash}</span>
          </p>
        )}
      </div>
    </li>
  );
};

const groupByDay = (sessions: readonly CalendarSession[]) => {
  const days = new Map<string, CalendarSession[]>();
  for (const session of sessions) {
    days.set(session.day, [...(days.get(session.day) ?? []), session]);
  }
  return [...days];
};

const Days = ({ sessions }: { sessions: readonly CalendarSession[] }) =>
  groupByDay(sessions).map(([day, daySessions]) => (
    <div key={day} className="mb-6">
      <h3 className="mb-2 text-lg">{toFullDay(day)}</h3>
      <ul className={LIST}>
        {daySessions.map((session) => (
          <AgendaItem key={session.id} session={session} />
        ))}
      </ul>
    </div>
  ));

interface SectionProps {
  title: string;
  children: React.ReactNode;
}

const Section = ({ title, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
};

interface AgendaProps {
  sessions: readonly CalendarSession[];
  now: number;
}

/** The sessions day by day: those to come, then the past ones, folded. */
export function Agenda({ sessions, now }: AgendaProps) {
  const coming = sessions.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const past = sessions.filter(({ endsAt }) => Date.parse(endsAt) <= now).reverse();
  return (
    <>
      <Section title="Coming up">
        {coming.length > 0 ? (
          <Days sessions={coming} />
        ) : (
          <p className="text-muted">No more sessions with a date.</p>
        )}
      </Section>
      {past.length > 0 && (
        <details className="mb-10">
          <summary className="min-h-11 cursor-pointer py-2 text-xl">Past sessions</summary>
          <div className="mt-4">
            <Days sessions={past} />
          </div>
        </details>
      )}
    </>
  );
}

/** Classes whose sessions are not announced yet. */
export function UndatedClasses({ entries }: { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title={DATES_TO_BE_ANNOUNCED}>
      <ul className={LIST}>
        {entries.map((entry) => (
          <li key={toEntryKey(entry)} className="relative py-3">
            <ClassLink entry={entry} />
            <Facts entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
