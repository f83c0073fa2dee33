import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DATES_TO_BE_ANNOUNCED } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import type { CalendarSession } from './calendar-days';
import type { CalendarItem } from './calendar-items';
import { toClash, toFullDay, toTimes } from './calendar.messages';

const LIST = 'divide-y divide-base-300 border-y border-base-300';

const ClassLink = ({ item }: { item: CalendarItem }) => (
  <Link
    to={item.to}
    className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-box hover:underline"
  >
    {item.name}
  </Link>
);

const Badges = ({ item }: { item: CalendarItem }) => (
  <>
    {item.isTaught && <Badge>Teaching</Badge>}
    {item.isInReview && <Badge tone="warn">In review</Badge>}
  </>
);

const Facts = ({ item: { place, detail, enrolledBy } }: { item: CalendarItem }) => {
  const facts = [place, detail].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
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
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <ClassLink item={session.item} />
          <Badges item={session.item} />
        </p>
        <Facts item={session.item} />
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
export function UndatedClasses({ items }: { items: readonly CalendarItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={DATES_TO_BE_ANNOUNCED}>
      <ul className={LIST}>
        {items.map((item) => (
          <li key={item.key} className="relative py-3">
            <ClassLink item={item} />
            <Facts item={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
