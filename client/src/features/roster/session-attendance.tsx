import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Roster, RosterSession } from '@camp/server/contract/classes/teaching/roster';
import { hasBegun, toClosedReason, toSessionLabel } from './visits/attendance';
import { CheckInAll } from './visits/check-in-all';
import { CamperCheckOut } from './visits/camper-check-out';
import { CamperList } from './camper-list';
import { RosterSummary } from './roster-summary';
import { isSafetyDataOffered, SafetyDataBar } from './safety-data/safety-data-bar';
import type { SafetyDataState } from './safety-data/safety-data.queries';
import { SessionCamperCard } from './session-camper-card';
import { useCheckOutDialog } from './visits/use-check-out-dialog';

interface SessionProps {
  roster: Roster;
  /** The roster without pending changes. */
  savedRoster: Roster;
  session: RosterSession;
  safetyData: SafetyDataState;
  /** Receives the id of a session. */
  onChoose: (id: string) => void;
}

/** Stays below the site's header, because what is recorded belongs to this session. */
const SessionPicker = ({
  roster: { sessions, now },
  session,
  onChoose,
}: Pick<SessionProps, 'roster' | 'session' | 'onChoose'>) => (
  <div className="sticky top-16 z-10 -mx-1 mb-2 bg-base-100 px-1 py-2">
    <div className="relative max-w-md">
      <select
        aria-label="Session"
        className="select h-11 w-full bg-none text-base"
        value={session.id}
        onChange={({ target }) => onChoose(target.value)}
      >
        {sessions.map((option) => (
          <option key={option.id} value={option.id}>
            {toSessionLabel(option, now)}
          </option>
        ))}
      </select>
      {/* Browsers do not cut the chosen option before the arrow, so the arrow covers its end. */}
      <span className="pointer-events-none absolute inset-y-px end-px flex w-9 items-center justify-center rounded-e-field bg-base-100">
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    </div>
  </div>
);

/** The campers of a class and what is recorded of them at the chosen session. */
export function SessionAttendance(props: SessionProps) {
  const { roster, savedRoster, session, safetyData } = props;
  const reasonId = useId();
  const { openingId, checkOut, open, close } = useCheckOutDialog(safetyData);
  const reason = toClosedReason(session, roster.now);
  const isBegun = hasBegun(session, roster.now);
  const isOffered = isSafetyDataOffered(safetyData);
  const bar = <SafetyDataBar roster={roster} state={safetyData} />;
  return (
    <>
      <SessionPicker {...props} />
      <RosterSummary roster={roster} session={isBegun ? session : null} safetyData={safetyData} />
      {reason === null && <CheckInAll roster={savedRoster} session={session} />}
      {!safetyData.isShown && !isOffered && bar}
      {reason !== null && (
        <p id={reasonId} className="mb-4 text-muted">
          {reason}
        </p>
      )}
      <CamperList
        campers={roster.campers}
        savedCampers={savedRoster.campers}
        sessionId={session.id}
        hasBegun={isBegun}
        safetyData={safetyData}
        safetyBar={isOffered && bar}
        dialog={
          checkOut && (
            <CamperCheckOut classId={roster.classItemId} checkOut={checkOut} onClose={close} />
          )
        }
      >
        {(camper) => (
          <SessionCamperCard
            key={`${camper.enrolmentId} ${session.id}`}
            classId={roster.classItemId}
            camper={camper}
            session={session}
            now={roster.now}
            isBegun={isBegun}
            safetyData={safetyData}
            disabledBy={reason === null ? undefined : reasonId}
            isOpening={openingId === camper.enrolmentId}
            onCheckOut={() => void open(camper, session.id)}
          />
        )}
      </CamperList>
      {safetyData.isShown && bar}
    </>
  );
}
