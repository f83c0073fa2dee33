import type { ObjectId } from 'mongodb';
import type { WaitlistState } from '../../../contract';
import { createEvent, type EventPayload } from '../../../domain/domain-event';
import type { WaitlistEntry } from '../../../domain/waitlist-entry';
import type { WaitlistStore } from '../waitlist.store';

export interface EndEntryDependencies {
  store: Pick<WaitlistStore, 'end' | 'finish'>;
  classes: { leaveWaitlist(classId: ObjectId, entryId: ObjectId): Promise<void> };
  now: () => Date;
}

/** How an entry ends. */
export type Ending =
  | { to: 'accepted' | 'left' | 'expired' | 'closed' | 'list-closed' }
  | { to: 'too-few-seats'; capacity: number };

/** Returns what the family is told; null if it knows. */
function toPayload(ending: Ending): EventPayload | null {
  if (ending.to === 'accepted' || ending.to === 'left') return null;
  return ending.to === 'too-few-seats'
    ? { kind: 'waitlist-ended', reason: ending.to, capacity: ending.capacity }
    : { kind: 'waitlist-ended', reason: ending.to };
}

const toState = ({ to }: Ending): WaitlistState =>
  to === 'accepted' || to === 'left' || to === 'expired' ? to : 'closed';

/**
 * Returns a function that ends an entry, and removes it from the list of its class. It returns false if the
 * state of the entry has changed since it was read.
 */
export function createEndEntry({ store, classes, now }: EndEntryDependencies) {
  return async ({ _id, classId, state }: WaitlistEntry, ending: Ending): Promise<boolean> => {
    const at = now();
    const payload = toPayload(ending);
    const event = payload && createEvent(payload, at, null);
    const end = { from: [state], to: toState(ending), at, ...(event && { event }) };
    if (!(await store.end(_id, end))) return false;
    await classes.leaveWaitlist(classId, _id);
    await store.finish(_id);
    return true;
  };
}
export type EndEntry = ReturnType<typeof createEndEntry>;
