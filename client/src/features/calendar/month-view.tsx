import { ScrollBox } from '#ui/scroll-box';
import { daysOfWeek, weeksOfMonth, type CalendarSession } from './calendar-days';
import {
  toDayNumber,
  toFullDay,
  toLongWeekday,
  toMonthTitle,
  toShortWeekday,
} from './calendar.messages';
import { SessionLink } from './session-link';

const MAX_SESSIONS_A_DAY = 3;

interface DayCellProps {
  day: string;
  isOtherMonth: boolean;
  isToday: boolean;
  sessions: readonly CalendarSession[];
  onOpenWeek: (day: string) => void;
}

const DayCell = ({ day, isOtherMonth, isToday, sessions, onOpenWeek }: DayCellProps) => {
  const hidden = sessions.length - MAX_SESSIONS_A_DAY;
  return (
    <td className={`h-24 p-1 align-top ${isOtherMonth ? 'month-grid-other' : ''}`}>
      <p className={`text-sm ${isToday ? 'font-bold text-primary underline' : 'text-muted'}`}>
        <span aria-hidden="true">{toDayNumber(day)}</span>
        <span className="sr-only">
          {toFullDay(day)}
          {isToday && ', today'}
        </span>
      </p>
      {sessions.length > 0 && (
        <ul className="mt-1 space-y-1">
          {sessions.slice(0, MAX_SESSIONS_A_DAY).map((session) => (
            <li key={session.id}>
              <SessionLink session={session} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="btn btn-ghost btn-sm mt-1 w-full px-1"
          aria-label={`${hidden} more on ${toFullDay(day)}, show the week`}
          onClick={() => onOpenWeek(day)}
        >
          +{hidden} more
        </button>
      )}
    </td>
  );
};

interface MonthViewProps {
  day: string;
  today: string;
  sessions: readonly CalendarSession[];
  onOpenWeek: (day: string) => void;
}

/** The month of a day as a table of weeks. */
export function MonthView({ day, today, sessions, onOpenWeek }: MonthViewProps) {
  return (
    <ScrollBox label={toMonthTitle(day)} className="rounded-box border border-base-300 bg-base-100">
      <table className="month-grid w-full min-w-160 table-fixed">
        <caption className="sr-only">{toMonthTitle(day)}</caption>
        <thead>
          <tr>
            {daysOfWeek(day).map((date) => (
              <th key={date} scope="col" className="py-2 text-sm font-normal">
                <abbr title={toLongWeekday(date)} className="no-underline">
                  {toShortWeekday(date)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(day).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  day={date}
                  isOtherMonth={date.slice(0, 7) !== day.slice(0, 7)}
                  isToday={date === today}
                  sessions={sessions.filter((session) => session.day === date)}
                  onOpenWeek={onOpenWeek}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
