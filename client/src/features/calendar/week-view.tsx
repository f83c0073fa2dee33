import { ScrollBox } from '#ui/scroll-box';
import { daysOfWeek, placeSessions, type CalendarSession, type Placed } from './calendar-days';
import { toDayNumber, toFullDay, toHour, toShortWeekday, toWeekTitle } from './calendar.messages';
import { SessionLink } from './session-link';

const HOUR = 60;
/** Hours that are always shown. */
const USUAL_HOURS = { from: 8, to: 17 };
/** A session of 45 minutes has room for its time and its name. */
const HOUR_REM = 5;

const findHours = (sessions: readonly CalendarSession[]) => ({
  from: Math.min(
    USUAL_HOURS.from,
    ...sessions.map(({ startMinute }) => Math.floor(startMinute / HOUR)),
  ),
  to: Math.max(USUAL_HOURS.to, ...sessions.map(({ endMinute }) => Math.ceil(endMinute / HOUR))),
});

const toPosition = ({ session, lane, lanes }: Placed, fromHour: number) => ({
  top: `${(session.startMinute / HOUR - fromHour) * HOUR_REM}rem`,
  height: `${((session.endMinute - session.startMinute) / HOUR) * HOUR_REM}rem`,
  left: `${(lane / lanes) * 100}%`,
  width: `${100 / lanes}%`,
});

/** A line below each hour, across the column. */
const HOUR_LINES = {
  backgroundImage:
    'linear-gradient(to bottom, transparent calc(100% - 1px), var(--color-base-300) calc(100% - 1px))',
  backgroundSize: `100% ${HOUR_REM}rem`,
};

interface DayColumnProps {
  day: string;
  isToday: boolean;
  placed: readonly Placed[];
  fromHour: number;
}

const DayColumn = ({ day, isToday, placed, fromHour }: DayColumnProps) => (
  <div className="relative border-s border-base-300" style={HOUR_LINES}>
    {placed.length > 0 && (
      <ul aria-label={toFullDay(day)}>
        {placed.map((item) => (
          <li
            key={item.session.id}
            className="absolute min-h-11 p-px"
            style={toPosition(item, fromHour)}
          >
            <SessionLink session={item.session} withPlace isNarrow={item.lanes > 1} />
          </li>
        ))}
      </ul>
    )}
    {isToday && <span className="sr-only">Today</span>}
  </div>
);

const LANE_REM = 5.5;

/** Returns columns for the hours and the days; a day with sessions side by side is wider. */
const toColumns = (days: readonly (readonly Placed[])[]) => {
  const widths = days.map((placed) => {
    const lanes = Math.max(1, ...placed.map((item) => item.lanes));
    return `minmax(${lanes * LANE_REM}rem, ${lanes}fr)`;
  });
  return { gridTemplateColumns: `3.5rem ${widths.join(' ')}` };
};

interface WeekViewProps {
  day: string;
  today: string;
  sessions: readonly CalendarSession[];
}

/** The week of a day, with hours from top to bottom. */
export function WeekView({ day, today, sessions }: WeekViewProps) {
  const week = daysOfWeek(day);
  const shown = sessions.filter((session) => week.includes(session.day));
  const { from, to } = findHours(shown);
  const placed = week.map((date) => placeSessions(shown.filter((session) => session.day === date)));
  const columns = toColumns(placed);
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <ScrollBox
      label={`Week of ${toWeekTitle(week)}`}
      className="rounded-box border border-base-300 bg-base-100"
    >
      <div className="min-w-max">
        <div className="grid border-b border-base-300" style={columns}>
          <span />
          {week.map((date) => (
            <p
              key={date}
              className={`border-s border-base-300 py-2 text-center text-sm ${
                date === today ? 'font-bold text-primary underline underline-offset-4' : ''
              }`}
            >
              {toShortWeekday(date)} {toDayNumber(date)}
            </p>
          ))}
        </div>
        <div className="grid" style={columns}>
          <div aria-hidden="true">
            {hours.map((hour) => (
              <p
                key={hour}
                style={{ height: `${HOUR_REM}rem` }}
                className="border-b border-base-300 pe-2 text-end text-sm text-muted"
              >
                {toHour(hour)}
              </p>
            ))}
          </div>
          {week.map((date, index) => (
            <DayColumn
              key={date}
              day={date}
              isToday={date === today}
              placed={placed[index]!}
              fromHour={from}
            />
          ))}
        </div>
      </div>
    </ScrollBox>
  );
}
