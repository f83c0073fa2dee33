import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { today as findToday } from '#lib/format/dates';
import { serverNow } from '#lib/api/server-time';
import { Button } from '#ui/button';
import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import { useMediaQuery } from '#ui/hooks/use-media-query';
import { Agenda, UndatedClasses } from './agenda';
import { daysOfWeek, mergeSiblings, toSessions, type CalendarSession } from './calendar-days';
import { markCampers, type CalendarItem } from './calendar-items';
import { CamperLegend } from './camper-marks';
import { toMonthTitle, toWeekTitle } from './calendar.messages';
import { MonthView } from './month-view';
import { calendarViews, useCalendarView } from './use-calendar-view';
import { WeekView } from './week-view';

const viewLabels = { week: 'Week', month: 'Month', agenda: 'Agenda' } as const;

interface PeriodProps {
  title: string;
  unit: 'week' | 'month';
  onMove: (step: 1 | -1) => void;
  onToday: () => void;
}

const Period = ({ title, unit, onMove, onToday }: PeriodProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button variant="quiet" aria-label={`Previous ${unit}`} onClick={() => onMove(-1)}>
      <ChevronLeft size={20} aria-hidden="true" />
    </Button>
    <Button variant="quiet" aria-label={`Next ${unit}`} onClick={() => onMove(1)}>
      <ChevronRight size={20} aria-hidden="true" />
    </Button>
    <Button variant="quiet" onClick={onToday}>
      Today
    </Button>
    <h2 aria-live="polite" className="ms-2 text-xl">
      {title}
    </h2>
  </div>
);

/** The day of the next session, or of the last one, or today. */
const findFirstDay = (sessions: readonly CalendarSession[], today: string) =>
  sessions.find(({ day }) => day >= today)?.day ?? sessions.at(-1)?.day ?? today;

interface GridsProps {
  sessions: readonly CalendarSession[];
  now: number;
}

/** The week, month or agenda, with buttons to choose and to move. */
const Grids = ({ sessions, now }: GridsProps) => {
  const today = findToday();
  const { view, day, show, move } = useCalendarView(findFirstDay(sessions, today));
  const isMonth = view === 'month';
  const merged = mergeSiblings(sessions);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        {view === 'agenda' ? (
          <span />
        ) : (
          <Period
            title={isMonth ? toMonthTitle(day) : toWeekTitle(daysOfWeek(day))}
            unit={view}
            onMove={move}
            onToday={() => show({ day: today })}
          />
        )}
        <div role="group" aria-label="View" className="flex flex-wrap gap-2">
          {calendarViews.map((name) => (
            <ToggleButton key={name} isPressed={name === view} onClick={() => show({ view: name })}>
              {viewLabels[name]}
            </ToggleButton>
          ))}
        </div>
      </div>
      {view === 'week' && <WeekView day={day} today={today} sessions={merged} />}
      {isMonth && (
        <MonthView
          day={day}
          today={today}
          sessions={merged}
          onOpenWeek={(date) => show({ view: 'week', day: date })}
        />
      )}
      {view === 'agenda' && <Agenda sessions={mergeSiblings(sessions, true)} now={now} />}
    </>
  );
};

/** The viewer's sessions: a week, a month or an agenda; on phones always the agenda. */
export function CalendarView(props: { items: readonly CalendarItem[] }) {
  const hasRoom = useMediaQuery('(min-width: 40rem)');
  const [now] = useState(serverNow);
  const { items, marks } = markCampers(props.items);
  const sessions = toSessions(items);
  return (
    <>
      <CamperLegend marks={marks} />
      <div className="mb-10">
        {hasRoom ? (
          <Grids sessions={sessions} now={now} />
        ) : (
          <Agenda sessions={mergeSiblings(sessions, true)} now={now} />
        )}
      </div>
      <UndatedClasses items={items.filter(({ sessions }) => sessions.length === 0)} />
    </>
  );
}
