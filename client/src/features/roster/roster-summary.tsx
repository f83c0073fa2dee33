import type { Roster, RosterSession } from '@camp/server/contract/classes/teaching/roster';
import { matchesFilter, toCamperState } from './camper-state';
import { hasEnded } from './visits/attendance';
import type { SafetyDataState } from './safety-data/safety-data.queries';

interface RosterSummaryProps {
  roster: Roster;
  /** Null for a class without sessions, and before something can be recorded of the session. */
  session: RosterSession | null;
  safetyData: SafetyDataState;
}

/** Missing contacts are a filter of the list. */
const toWarning = ({ roster: { campers }, safetyData }: RosterSummaryProps) => {
  const details = campers.flatMap(({ enrollmentId }) => safetyData.findDetails(enrollmentId) ?? []);
  const deleted = details.filter(({ isRecordDeleted }) => isRecordDeleted).length;
  return deleted > 0 ? `${deleted} with a deleted record` : null;
};

/** Returns how many are here; after the session, how many came, also of those who were picked up. */
function toCountText(
  { roster: { campers, now }, safetyData }: RosterSummaryProps,
  session: RosterSession,
) {
  const context = { sessionId: session.id, findDetails: safetyData.findDetails };
  const here = campers.filter((camper) => matchesFilter(camper, 'here', context)).length;
  if (!hasEnded(session, now)) return `${here} of ${campers.length} here`;
  const left = campers.filter((camper) => toCamperState(camper, session.id) === 'left').length;
  return `${here + left} of ${campers.length} came`;
}

/** Says whom to look out for. Tells screen readers who is here, which the filters of the list show. */
export function RosterSummary(props: RosterSummaryProps) {
  const { session } = props;
  const warning = toWarning(props);
  return (
    <div role="status">
      {session !== null && <p className="sr-only">{toCountText(props, session)}</p>}
      {warning !== null && <p className="mb-3">{warning}</p>}
    </div>
  );
}
