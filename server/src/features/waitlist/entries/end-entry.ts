import type { ObjectId } from 'mongodb';
import type { WaitlistState } from '#contract';
import { createEvent, type EventPayload } from '#domain/domain-event';
import type { Decline } from '#domain/classes/waitlist';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { WaitlistStore } from '../waitlist.store';

export interface EndEntryDependencies {
  store: Pick<WaitlistStore, 'end' | 'finish'>;
  classes: {
    leaveWaitlist(classId: ObjectId, entryId: ObjectId, decline?: Decline): Promise<void>;
  };
  /** How long a checkout keeps its seats. */
  holdMs: number;
  now: () => Date;
}

/** How an entry ends. */
export type Ending =
  | { to: 'accepted' | 'left' | 'closed' | 'list-closed' }
  | { to: 'expired'; pausedUntil?: Date }
  | { to: 'too-few-seats'; capacity: number };

export const createGeneralSaleEvent = (at: Date) =>
  createEvent({ kind: 'general-sale-started' }, at, null);

/**
 * Returns a function that takes an entry that has ended out of its class. A family that leaves with an offer that
 * it kept for longer than a checkout keeps its seats counts as one that let it lapse.
 */
export function createRemoveEnded({
  classes,
  holdMs,
  now,
}: Pick<EndEntryDependencies, 'classes' | 'holdMs' | 'now'>) {
  return async ({ _id, classId, state }: WaitlistEntry): Promise<void> => {
    const at = now();
    const decline = {
      isFreeSince: new Date(at.getTime() - holdMs),
      now: at,
      event: createGeneralSaleEvent(at),
    };
    await classes.leaveWaitlist(classId, _id, state === 'left' ? decline : undefined);
  };
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
 * Returns a function that ends an entry, and removes it from the list of its class. It returns false if the
 * state of the entry has changed since it was read.
 */
export function createEndEntry(deps: EndEntryDependencies) {
  const { store, now } = deps;
  const removeEnded = createRemoveEnded(deps);
  return async (entry: WaitlistEntry, ending: Ending): Promise<boolean> => {
    const { _id, state } = entry;
    const at = now();
    const payload = toPayload(ending);
    const event = payload && createEvent(payload, at, null);
    const end = { from: [state], to: toState(ending), at, ...(event && { event }) };
    if (!(await store.end(_id, end))) return false;
    await removeEnded({ ...entry, state: end.to });
    await store.finish(_id);
    return true;
  };
}
export type EndEntry = ReturnType<typeof createEndEntry>;
