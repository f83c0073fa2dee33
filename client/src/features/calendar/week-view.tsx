import { ScrollBox } from '../../ui/scroll-box';
import { daysOfWeek, placeSessions, type CalendarSession, type Placed } from './calendar-days';
import { toDayNumber, toFullDay, toHour, toShortWeekday, toWeekTitle } from './calendar.messages';
import { SessionLink } from './session-link';

const HOUR = 60;
/** Hours that are always shown. */
const USUAL_HOURS = { from: 8, to: 17 };
const HOUR_REM = 4;

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
  sessions: readonly CalendarSession[];
  fromHour: number;
}

const DayColumn = ({ day, isToday, sessions, fromHour }: DayColumnProps) => (
  <div className="relative border-s border-base-300" style={HOUR_LINES}>
    {sessions.length > 0 && (
      <ul aria-label={toFullDay(day)}>
        {placeSessions(sessions).map((placed) => (
          <li
            key={placed.session.id}
            className="absolute min-h-11 p-px"
            style={toPosition(placed, fromHour)}
          >
            <SessionLink session={placed.session} withPlace />
          </li>
        ))}
      </ul>
    )}
    {isToday && <span className="sr-only">Today</span>}
  </div>
);

const COLUMNS = 'grid grid-cols-[3.5rem_repeat(7,minmax(5.5rem,1fr))]';

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
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <ScrollBox
      label={`Week of ${toWeekTitle(week)}`}
      className="rounded-box border border-base-300 bg-base-100"
    >
      <div className="min-w-max">
        <div className={`${COLUMNS} border-b border-base-300`}>
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
        <div className={COLUMNS}>
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
          {week.map((date) => (
            <DayColumn
              key={date}
              day={date}
              isToday={date === today}
              sessions={shown.filter((session) => session.day === date)}
              fromHour={from}
            />
          ))}
        </div>
      </div>
    </ScrollBox>
  );
}
