import { useId } from 'react';
import type { Roster, RosterSession } from '@camp/server/contract/roster';
import { SelectField } from '../../ui/forms/select-field';
import { countAttendance, toClosedReason, toSessionLabel } from './attendance';
import { AttendanceToggle } from './attendance-toggle';
import { CamperTable } from './camper-table';

interface SessionProps {
  roster: Roster;
  session: RosterSession;
  /** Receives the id of a session. */
  onChoose: (id: string) => void;
}

const SessionPicker = ({ roster: { sessions, now }, session, onChoose }: SessionProps) => (
  <div className="w-full max-w-md">
    <SelectField
      label="Session"
      value={session.id}
      onChange={({ target }) => onChoose(target.value)}
    >
      {sessions.map((option) => (
        <option key={option.id} value={option.id}>
          {toSessionLabel(option, now)}
        </option>
      ))}
    </SelectField>
  </div>
);

const Count = ({ roster, session }: Pick<SessionProps, 'roster' | 'session'>) => {
  const { present, unmarked } = countAttendance(roster, session.id);
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 tabular-nums">
      <strong className="font-display text-lg">
        {present} of {roster.campers.length} present
      </strong>
      {unmarked > 0 && <span className="text-muted">{unmarked} not marked yet</span>}
    </p>
  );
};

/** The campers of a class and their attendance at the chosen session. */
export function SessionAttendance({ roster, session, onChoose }: SessionProps) {
  const reasonId = useId();
  const reason = toClosedReason(session, roster.now);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <SessionPicker roster={roster} session={session} onChoose={onChoose} />
        <Count roster={roster} session={session} />
      </div>
      {reason !== null && (
        <p id={reasonId} className="mb-4 text-muted">
          {reason}
        </p>
      )}
      <CamperTable campers={roster.campers}>
        {(camper) => (
          <AttendanceToggle
            key={session.id}
            classId={roster.classItemId}
            camper={camper}
            sessionId={session.id}
            disabledBy={reason === null ? undefined : reasonId}
          />
        )}
      </CamperTable>
    </>
  );
}
