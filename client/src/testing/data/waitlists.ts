import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { anId } from './builders';

/** A family that is third on the waiting list of Keeper School. */
export const aWaitlistEntry = (over: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  _id: anId(),
  classId: anId(),
  className: 'Keeper School',
  campers: [{ _id: anId(), firstName: 'Maya', isAccountHolder: false }],
  state: 'waiting',
  joinedAt: '2031-05-04T10:03:21.000Z',
  position: 3,
  ...over,
});
