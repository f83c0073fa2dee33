import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatSchedule } from '#lib/format/dates';
import { Badge } from '#ui/badge';
import { addDays, type CalendarSession } from './calendar-days';
import type { CalendarItem } from './calendar-items';
import { CamperMarks } from './camper-marks';
import { toClash, toFullDay, toLongWeekday, toTimes, toWeekTitle } from './calendar.messages';

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
      {facts.length > 0 && <p className="text-muted max-sm:text-sm">{facts.join(' · ')}</p>}
      {enrolledBy !== null && <p className="text-muted">{enrolledBy}</p>}
    </>
  );
};

const AgendaItem = ({ session }: { session: CalendarSession }) => {
  const clash = toClash(session);
  return (
    <li
      className={`relative grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:py-3 ${
        clash ? 'border-s-4 border-s-warning ps-4' : ''
      }`}
    >
      <p className="tabular-nums max-sm:text-sm">{toTimes(session)}</p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span>
            <CamperMarks marks={session.item.marks} />
            <ClassLink item={session.item} />
          </span>
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

type Day = ReturnType<typeof groupByDay>[number];

/** The same for days with the same classes at the same times. */
const toContent = ([, sessions]: Day) =>
  JSON.stringify(
    sessions.map((session) => [
      session.item.name,
      session.item.to,
      toTimes(session),
      toClash(session),
    ]),
  );

interface Run {
  first: Day;
  last: string;
  count: number;
}

const toRun = (day: Day): Run => ({ first: day, last: day[0], count: 1 });

/** Joins days that follow one another and have the same classes, so that a week is one block. */
const joinDays = (days: readonly Day[]) => {
  const runs: Run[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const isNext = run && addDays(run.last, 1) === day[0];
    if (run && isNext && toContent(run.first) === toContent(day)) {
      run.last = day[0];
      run.count += 1;
    } else runs.push(toRun(day));
  }
  return runs;
};

const countDays = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0);

const toRunTitle = ({ first: [day], last, count }: Run) => {
  if (count === 1) return toFullDay(day);
  const days = [day, last];
  return `${days.map(toLongWeekday).join('–')}, ${toWeekTitle(days)}`;
};

const Days = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run) => (
    <div key={run.first[0]} className="mb-4 sm:mb-6">
      <h3 className="mb-1 text-base sm:mb-2 sm:text-lg">{toRunTitle(run)}</h3>
      <ul className={LIST}>
        {run.first[1].map((session) => (
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

const Fold = ({ title, runs }: { title: string; runs: readonly Run[] }) =>
  runs.length > 0 && (
    <details className="mb-10">
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">{title}</summary>
      <div className="mt-4">
        <Days runs={runs} />
      </div>
    </details>
  );

/** A summer of sessions would be longer than anybody reads. */
const SHOWN_BLOCKS = 10;

interface AgendaProps {
  sessions: readonly CalendarSession[];
  now: number;
}

/** The sessions day by day: the next ones, then the later and the past ones, folded. */
export function Agenda({ sessions, now }: AgendaProps) {
  const coming = joinDays(groupByDay(sessions.filter(({ endsAt }) => Date.parse(endsAt) > now)));
  const past = groupByDay(sessions.filter(({ endsAt }) => Date.parse(endsAt) <= now).reverse()).map(
    toRun,
  );
  const later = coming.slice(SHOWN_BLOCKS);
  const laterDays = countDays(later);
  return (
    <>
      <Section title="Coming up">
        {coming.length > 0 ? (
          <Days runs={coming.slice(0, SHOWN_BLOCKS)} />
        ) : (
          <p className="text-muted">No more sessions with a date.</p>
        )}
      </Section>
      <Fold title={`Later: ${laterDays} more ${laterDays === 1 ? 'day' : 'days'}`} runs={later} />
      <Fold title="Past sessions" runs={past} />
    </>
  );
}

/** Classes whose sessions are not announced yet. */
export function UndatedClasses({ items }: { items: readonly CalendarItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={formatSchedule({})}>
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
