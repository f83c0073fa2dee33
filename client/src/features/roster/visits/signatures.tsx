import type { RosterSession } from '@camp/server/contract/classes/teaching/roster';
import { toCamperState } from '../camper-state';
import type { Camper } from './attendance';
import { findVisit, toTimeOfDay } from './visits';

/** A line to write on. */
const Line = () => <div className="roster-signature" />;

interface SignatureProps {
  camper: Camper;
  session: RosterSession | null;
}

/** When the camper came, if it is recorded, above a line for who brought the camper. */
export function In({ camper, session }: SignatureProps) {
  const state = session && toCamperState(camper, session.id);
  if (state === 'absent') return 'Absent';
  const { checkedInAt } = (session && findVisit(camper, session.id)) ?? {};
  if (checkedInAt !== undefined) return toTimeOfDay(checkedInAt);
  return (
    <>
      {state === 'marked' && 'Present'}
      <Line />
    </>
  );
}

/** When the camper left, if it is recorded, above a line for who collected the camper. */
export function Out({ camper, session }: SignatureProps) {
  if (session && toCamperState(camper, session.id) === 'absent') return null;
  const { checkedOutAt } = (session && findVisit(camper, session.id)) ?? {};
  return checkedOutAt === undefined ? <Line /> : toTimeOfDay(checkedOutAt);
}
