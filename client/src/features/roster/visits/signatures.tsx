import type { RosterSession, SafetyDetails } from '@camp/server/contract/classes/teaching/roster';
import { pickUpLabels } from '@camp/server/shared/messages/en-us/roster';
import { toCamperState } from '../camper-state';
import type { Camper } from './attendance';
import { findOffList, findVisit, toTimeOfDay } from './visits';

/** A line to write on. */
const Line = () => <div className="roster-signature" />;

interface SignatureProps {
  camper: Camper;
  session: RosterSession | null;
  /** Whether the cell is a box to write in, without a line. */
  isBox?: boolean;
}

/** When the camper came, if it is recorded, above a line for who brought the camper. */
export function In({ camper, session, isBox = false }: SignatureProps) {
  const state = session && toCamperState(camper, session.id);
  if (state === 'absent') return 'Absent';
  const { checkedInAt } = (session && findVisit(camper, session.id)) ?? {};
  if (checkedInAt !== undefined) return toTimeOfDay(checkedInAt);
  return (
    <>
      {state === 'marked' && 'Present'}
      {!isBox && <Line />}
    </>
  );
}

interface OutProps extends SignatureProps {
  /** Null for a sheet without safety data, which says nothing about who collected the camper. */
  details: SafetyDetails | null;
}

/** When the camper left and with whom, if it is recorded, above a line for who collected the camper. */
export function Out({ camper, session, details, isBox = false }: OutProps) {
  if (!session) return <Line />;
  if (toCamperState(camper, session.id) === 'absent') return null;
  const { checkedOutAt } = findVisit(camper, session.id) ?? {};
  if (checkedOutAt === undefined) return isBox ? null : <Line />;
  const collectedBy = details?.collections[session.id]?.collectedBy;
  const offList = findOffList(details, session.id);
  return (
    <>
      {toTimeOfDay(checkedOutAt)}
      {collectedBy !== undefined && (
        <>
          {' with '}
          <bdi>{collectedBy}</bdi>
        </>
      )}
      {offList && (
        <div>
          <strong className="roster-alert">{pickUpLabels[offList.because ?? 'not-listed']}</strong>
        </div>
      )}
    </>
  );
}
