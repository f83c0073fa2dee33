import { UserX } from 'lucide-react';
import type { RosterSession, SafetyDetails } from '@camp/server/contract/classes/teaching/roster';
import { pickUpLabels } from '@camp/server/shared/messages/en-us/roster';
import { formatDateTime } from '#lib/format/dates';
import { filterLabels, toCamperState } from '../camper-state';
import { isOfEarlierDay, type Camper } from './attendance';
import { Badge } from '#ui/badge';
import { findOffList, findVisit, toTimeOfVisit } from './visits';

type Because = keyof typeof pickUpLabels;

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

/** For a camper collected by somebody who needed a reason; the name is in the text beside it. */
export const OffListBadge = ({ because = 'not-listed' }: { because: Because | undefined }) => (
  <Badge tone="bad">
    <UserX size={16} aria-hidden="true" />
    {pickUpLabels[because]}
  </Badge>
);

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
  const offList = findOffList(details, session.id);
  const undo = checkedOutAt === undefined ? 'the check-in' : 'the check-out and the check-in';
  return (
    <div className="grid gap-1 text-sm text-muted wrap-anywhere">
      {offList && (
        <p className="font-medium text-base-content">
          Why <bdi>{offList.collectedBy}</bdi> could pick up: <bdi>{offList.reason}</bdi>
        </p>
      )}
      <Recorder action="Checked in" name={checkedInBy} />
      <Recorder action="Checked out" name={checkedOutBy} />
      <p>Counts as present. To change that, undo {undo}.</p>
    </div>
  );
}
