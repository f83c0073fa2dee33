import type { Roster } from '@camp/server/contract/classes/teaching/roster';
import { matchesFilter } from './camper-state';
import type { SafetyDataState } from './safety-data/safety-data.queries';

interface RosterSummaryProps {
  roster: Roster;
  /** Null for a class without sessions, and before something can be recorded of the session. */
  sessionId: string | null;
  safetyData: SafetyDataState;
}

const listWarnings = ({ roster: { campers }, safetyData }: RosterSummaryProps) => {
  const details = campers.flatMap(({ enrolmentId }) => safetyData.findDetails(enrolmentId) ?? []);
  const deleted = details.filter(({ isRecordDeleted }) => isRecordDeleted).length;
  const uncalled = campers.filter(({ missing }) => missing.includes('emergency-contact')).length;
  return [
    deleted > 0 ? `${deleted} with a deleted record` : null,
    uncalled > 0 ? `${uncalled} without emergency contact` : null,
  ].filter((warning) => warning !== null);
};

/** Says whom to look out for. Tells screen readers who is here, which the filters of the list show. */
export function RosterSummary(props: RosterSummaryProps) {
  const { roster, sessionId, safetyData } = props;
  const { campers } = roster;
  const context = { sessionId, findDetails: safetyData.findDetails };
  const here = campers.filter((camper) => matchesFilter(camper, 'here', context)).length;
  const warnings = listWarnings(props);
  return (
    <div role="status">
      {sessionId !== null && (
        <p className="sr-only">
          {here} of {campers.length} here
        </p>
      )}
      {warnings.length > 0 && <p className="mb-3">{warnings.join(' · ')}</p>}
    </div>
  );
}
