import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Roster, RosterSession } from '@camp/server/contract/classes/teaching/roster';
import { ScheduleText } from '#ui/schedule-text';
import { hasBegun, toClosedReason, toSessionLabel } from './visits/attendance';
import { CheckInAll } from './visits/check-in-all';
import { CamperCheckOut } from './visits/camper-check-out';
import { CamperList } from './camper-list';
import type { RosterMenu } from './roster-actions';
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
  menu: RosterMenu;
  /** Receives the id of a session. */
  onChoose: (id: string) => void;
}

interface NoticesProps extends Omit<SessionProps, 'menu' | 'onChoose'> {
  /** Why nothing can be recorded of the session; null if it can. */
  reason: string | null;
  reasonId: string;
}

const SessionPicker = ({
  roster: { sessions, now },
  session,
  onChoose,
}: Pick<SessionProps, 'roster' | 'session' | 'onChoose'>) => (
  <div className="roster-session relative">
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
    {/* Browsers keep the chosen option in one line and cut it, so the same text in two lines covers it. */}
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-px flex items-center justify-between gap-1 overflow-hidden rounded-field bg-base-100 px-3 leading-5"
    >
      <span>
        <ScheduleText text={toSessionLabel(session, now)} />
      </span>
      <ChevronDown size={18} className="shrink-0" />
    </span>
  </div>
);

/** What to know and do before the campers of a session. */
const Notices = ({ roster, savedRoster, session, safetyData, reason, reasonId }: NoticesProps) => (
  <>
    <RosterSummary
      roster={roster}
      session={hasBegun(session, roster.now) ? session : null}
      safetyData={safetyData}
    />
    {reason === null && <CheckInAll roster={savedRoster} session={session} />}
    {!safetyData.isShown && !isSafetyDataOffered(safetyData) && (
      <SafetyDataBar roster={roster} state={safetyData} />
    )}
    {reason !== null && (
      <p id={reasonId} className="mb-4 text-muted">
        {reason}
      </p>
    )}
  </>
);

/** The campers of a class and what is recorded of them at the chosen session. */
export function SessionAttendance(props: SessionProps) {
  const { roster, savedRoster, session, safetyData, menu } = props;
  const reasonId = useId();
  const { openingId, checkOut, open, close } = useCheckOutDialog(safetyData);
  const reason = toClosedReason(session, roster.now);
  const isBegun = hasBegun(session, roster.now);
  return (
    <>
      <CamperList
        campers={roster.campers}
        savedCampers={savedRoster.campers}
        sessionId={session.id}
        hasBegun={isBegun}
        safetyData={safetyData}
        menu={menu}
        picker={<SessionPicker {...props} />}
        notices={<Notices {...props} reason={reason} reasonId={reasonId} />}
        dialog={
          checkOut && (
            <CamperCheckOut classId={roster.classItemId} checkOut={checkOut} onClose={close} />
          )
        }
      >
        {(camper) => (
          <SessionCamperCard
            key={`${camper.enrollmentId} ${session.id}`}
            classId={roster.classItemId}
            camper={camper}
            session={session}
            now={roster.now}
            isBegun={isBegun}
            safetyData={safetyData}
            disabledBy={reason === null ? undefined : reasonId}
            isOpening={openingId === camper.enrollmentId}
            onCheckOut={() => void open(camper, session)}
          />
        )}
      </CamperList>
      {safetyData.isShown && <SafetyDataBar roster={roster} state={safetyData} />}
    </>
  );
}
