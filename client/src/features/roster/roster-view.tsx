import { useId, useState } from 'react';
import type { Roster } from '@camp/server/contract';
import { toFullDays } from '../../lib/format/schedule';
import { SelectField } from '../../ui/forms/select-field';
import { chooseDay, countAttendance } from './attendance';
import { AttendanceToggle } from './attendance-toggle';
import { CamperTable } from './camper-table';
import { RosterActions } from './roster-actions';
import { RosterSheet } from './roster-sheet';
import { useOptimisticRoster } from './roster.queries';

const Heading = ({ roster }: { roster: Roster }) => {
  const facts = [toFullDays(roster), roster.place, `with ${roster.InstructorName}`];
  return (
    <div>
      <h2 className="text-xl">{roster.className}</h2>
      <p className="mt-1 text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-1 tabular-nums">
        {roster.campers.length} of {roster.seats} seats taken
      </p>
    </div>
  );
};

interface DayProps {
  roster: Roster;
  day: string;
  onChoose: (day: string) => void;
}

const DayPicker = ({ roster: { days, today }, day, onChoose }: DayProps) => (
  <div className="w-full max-w-72">
    <SelectField label="Day" value={day} onChange={({ target }) => onChoose(target.value)}>
      {days.map((option) => (
        <option key={option} value={option} disabled={option > today}>
          {toFullDays({ startsOn: option })}
          {option === today && ' (today)'}
          {option > today && ' (upcoming)'}
        </option>
      ))}
    </SelectField>
  </div>
);

const Count = ({ roster, day }: { roster: Roster; day: string }) => {
  const { present, unmarked } = countAttendance(roster, day);
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 tabular-nums">
      <strong className="font-display text-lg">
        {present} of {roster.campers.length} present
      </strong>
      {unmarked > 0 && <span className="text-muted">{unmarked} not marked yet</span>}
    </p>
  );
};

/** The campers of a class and their attendance on a chosen day. */
export function RosterView({ roster: savedRoster }: { roster: Roster }) {
  const roster = useOptimisticRoster(savedRoster);
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? chooseDay(roster);
  const reasonId = useId();
  const isFuture = day > roster.today;
  return (
    <>
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <Heading roster={roster} />
        <RosterActions roster={roster} />
      </header>
      <RosterSheet roster={roster} day={day} />
      <div className="@container print:hidden">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <DayPicker roster={roster} day={day} onChoose={setChosen} />
          <Count roster={roster} day={day} />
        </div>
        {isFuture && (
          <p id={reasonId} className="mb-4 text-muted">
            You can take attendance from {toFullDays({ startsOn: day })}, the first day of the
            class.
          </p>
        )}
        <CamperTable campers={roster.campers}>
          {(camper) => (
            <AttendanceToggle
              key={day}
              classId={roster.classItemId}
              camper={camper}
              day={day}
              disabledBy={isFuture ? reasonId : undefined}
            />
          )}
        </CamperTable>
      </div>
    </>
  );
}
