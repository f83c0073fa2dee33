import type { Roster } from '@camp/server/contract/classes/teaching/roster';
import { countAttendance } from './visits/attendance';
import { hasNotes } from './camper-state';
import type { SafetyDataState } from './safety-data/safety-data.queries';
import { countVisits } from './visits/visits';

interface RosterSummaryProps {
  roster: Roster;
  /** Null for a class without sessions. */
  sessionId: string | null;
  safetyData: SafetyDataState;
}

const listWarnings = ({ roster: { campers }, safetyData }: RosterSummaryProps) => {
  const details = campers.flatMap(({ enrolmentId }) => safetyData.findDetails(enrolmentId) ?? []);
  const deleted = details.filter(({ isRecordDeleted }) => isRecordDeleted).length;
  const noted = details.filter(hasNotes).length - deleted;
  const uncalled = campers.filter(({ missing }) => missing.includes('emergency-contact')).length;
  return [
    noted > 0 ? `${noted} with allergies or medical notes` : null,
    deleted > 0 ? `${deleted} with a deleted record` : null,
    uncalled > 0 ? `${uncalled} without emergency contact` : null,
  ].filter((warning) => warning !== null);
};

const Attendance = ({ roster, sessionId }: { roster: Roster; sessionId: string }) => {
  const { present, unmarked } = countAttendance(roster, sessionId);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span>
        {present} of {roster.campers.length} present
      </span>
      {unmarked > 0 && <span>{unmarked} not marked yet</span>}
    </p>
  );
};

/** Returns whether something can be recorded of a session. Before that, all counts would be zero. */
const hasBegun = ({ roster: { sessions, now }, sessionId }: RosterSummaryProps) => {
  const session = sessions.find(({ id }) => id === sessionId);
  return session !== undefined && Date.parse(session.attendanceFrom) <= Date.parse(now);
};

/** Counts who is here, who was picked up, and whom to look out for. */
export function RosterSummary(props: RosterSummaryProps) {
  const { roster, sessionId } = props;
  const { here, left } = countVisits(roster, sessionId ?? '');
  const warnings = listWarnings(props);
  const isShown = hasBegun(props);
  return (
    <div role="status" className="mb-3 tabular-nums">
      <p>
        {isShown && (
          <>
            <strong className="font-display text-lg">
              {here} of {roster.campers.length} here
            </strong>
            {left > 0 && ` · ${left} picked up`}
            {warnings.length > 0 && ' · '}
          </>
        )}
        {warnings.join(' · ')}
      </p>
      {sessionId !== null && isShown && <Attendance roster={roster} sessionId={sessionId} />}
    </div>
  );
}
