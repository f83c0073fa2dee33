import type { Camp } from '#camp';
import type { WaitlistState } from '#contract';
import { createEvent, type EventPayload } from '#domain/domain-event';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { removeWaitingFamily } from '#features/classes/index';
import { finishEntry, setEntryEnded } from '#features/waitlist-entries/index';

const MINUTE_MS = 60_000;

/** How an entry ends. */
export type Ending =
  | { to: 'accepted' | 'left' | 'closed' | 'list-closed' }
  | { to: 'expired'; pausedUntil?: Date }
  | { to: 'too-few-seats'; capacity: number };

export const createGeneralSaleEvent = (at: Date) =>
  createEvent({ kind: 'general-sale-started' }, at, null);

/**
 * Takes an entry that has ended out of its class. A family that leaves with an offer that it kept for longer than a
 * checkout keeps its seats counts as one that let it lapse.
 */
export async function removeEnded(
  camp: Camp,
  { _id, classId, state }: WaitlistEntry,
): Promise<void> {
  const now = camp.now();
  const holdMs = camp.publicConfig.holdMinutes * MINUTE_MS;
  const decline = {
    isFreeSince: new Date(now.getTime() - holdMs),
    now,
    event: createGeneralSaleEvent(now),
  };
  await removeWaitingFamily(camp, classId, _id, state === 'left' ? decline : undefined);
}

/** Returns what the family is told; null if it knows. */
function toPayload(ending: Ending): EventPayload | null {
  if (ending.to === 'accepted' || ending.to === 'left') return null;
  const kind = 'waitlist-ended';
  if (ending.to === 'too-few-seats') return { kind, reason: ending.to, capacity: ending.capacity };
  if (ending.to !== 'expired') return { kind, reason: ending.to };
  const { to: reason, pausedUntil } = ending;
  return { kind, reason, ...(pausedUntil && { pausedUntil }) };
}

const toState = ({ to }: Ending): WaitlistState =>
  to === 'accepted' || to === 'left' || to === 'expired' ? to : 'closed';

/**
 * Ends an entry, and removes it from the list of its class. Returns false if the state of the entry has changed
 * since it was read.
 */
export async function endEntry(camp: Camp, entry: WaitlistEntry, ending: Ending): Promise<boolean> {
  const { _id, state } = entry;
  const at = camp.now();
  const payload = toPayload(ending);
  const event = payload && createEvent(payload, at, null);
  const end = { from: [state], to: toState(ending), at, ...(event && { event }) };
  if (!(await setEntryEnded(camp, _id, end))) return false;
  await removeEnded(camp, { ...entry, state: end.to });
  await finishEntry(camp, _id);
  return true;
}
