import type { RosterSession, SafetyDetails } from '@camp/server/contract/classes/teaching/roster';
import { formatDateTime } from '../../../lib/format/class-schedule';
import { filterLabels, toCamperState } from '../camper-state';
import { isOfEarlierDay, type Camper } from './attendance';
import { findVisit, toTimeOfVisit } from './visits';

interface VisitProps {
  camper: Camper;
  session: RosterSession;
  /** Null while safety data is not loaded. */
  details: SafetyDetails | null;
}

/** Says where a camper is: since when here, or when gone and with whom; `now` is the time at the camp. */
export function CamperStateText({ camper, session, details, now }: VisitProps & { now: string }) {
  const state = toCamperState(camper, session.id);
  if (state === 'absent') return 'Absent';
  if (state === 'marked') return 'Present, not checked in';
  const visit = findVisit(camper, session.id);
  if (!visit) return filterLabels.waiting;
  const { checkedInAt, checkedOutAt } = visit;
  if (checkedOutAt === undefined && isOfEarlierDay(session, now)) {
    const since = formatDateTime(checkedInAt, now.slice(0, 'YYYY'.length));
    return <strong>Checked in {since}, not checked out</strong>;
  }
  if (checkedOutAt === undefined) {
    return <strong>Here since {toTimeOfVisit(checkedInAt, session)}</strong>;
  }
  const collection = details?.collections[session.id];
  return (
    <>
      Left at {toTimeOfVisit(checkedOutAt, session)}
      {collection && (
        <>
          {' with '}
          <bdi className="wrap-anywhere">{collection.collectedBy}</bdi>
        </>
      )}
    </>
  );
}

const Recorder = ({ action, name }: { action: string; name: string | undefined }) =>
  name !== undefined &&
  name !== '' && (
    <p>
      {action} by <bdi>{name}</bdi>
    </p>
  );

/** Says who recorded a visit, why somebody else could collect, and why the camper counts as present. */
export function VisitRecord({ camper, session, details }: VisitProps) {
  const visit = findVisit(camper, session.id);
  if (!visit) return null;
  const { checkedInBy, checkedOutAt, checkedOutBy } = visit;
  const reason = details?.collections[session.id]?.reason;
  const undo = checkedOutAt === undefined ? 'the check-in' : 'the check-out and the check-in';
  return (
    <div className="grid gap-1 text-sm text-muted wrap-anywhere">
      {reason !== undefined && (
        <p className="font-medium text-base-content">
          Not on the list: <bdi>{reason}</bdi>
        </p>
      )}
      <Recorder action="Checked in" name={checkedInBy} />
      <Recorder action="Checked out" name={checkedOutBy} />
      <p>Counts as present. To change that, undo {undo}.</p>
    </div>
  );
}
