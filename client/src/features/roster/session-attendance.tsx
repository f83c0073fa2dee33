import { useId } from 'react';
import type { Roster, RosterSession } from '@camp/server/contract/classes/roster';
import { SelectField } from '../../ui/forms/select-field';
import { countAttendance, toClosedReason, toSessionLabel } from './attendance';
import { CamperActions } from './camper-actions';
import { CamperList } from './camper-list';
import { SafetyDataBar } from './safety-data-bar';
import type { SafetyDataState } from './safety-data.queries';
import { countVisits } from './visits';

interface SessionProps {
  roster: Roster;
  session: RosterSession;
  safetyData: SafetyDataState;
  /** Receives the id of a session. */
  onChoose: (id: string) => void;
}

const SessionPicker = ({
  roster: { sessions, now },
  session,
  onChoose,
}: Omit<SessionProps, 'safetyData'>) => (
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
  const { here, left } = countVisits(roster, session.id);
  const total = roster.campers.length;
  return (
    <div role="status" className="tabular-nums">
      <p>
        <strong className="font-display text-lg">
          {here} of {total} here
        </strong>
        {left > 0 && <span className="text-muted"> · {left} checked out</span>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span>
          {present} of {total} present
        </span>
        {unmarked > 0 && <span>{unmarked} not marked yet</span>}
      </p>
    </div>
  );
};

/** The campers of a class and what is recorded of them at the chosen session. */
export function SessionAttendance({ roster, session, safetyData, onChoose }: SessionProps) {
  const reasonId = useId();
  const reason = toClosedReason(session, roster.now);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <SessionPicker roster={roster} session={session} onChoose={onChoose} />
        <Count roster={roster} session={session} />
      </div>
      <SafetyDataBar roster={roster} state={safetyData} />
      {reason !== null && (
        <p id={reasonId} className="mb-4 text-muted">
          {reason}
        </p>
      )}
      <CamperList campers={roster.campers} safetyData={safetyData}>
        {(camper) => (
          <CamperActions
            key={session.id}
            classId={roster.classItemId}
            camper={camper}
            session={session}
            safetyData={safetyData}
            disabledBy={reason === null ? undefined : reasonId}
          />
        )}
      </CamperList>
    </>
  );
}
