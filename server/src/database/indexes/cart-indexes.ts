import type { Index } from './index-definition';

/** The indexes of what families may buy: carts, saved classes and waiting lists. */
export const cartIndexes: Index[] = [
  ['cartItems', { owner: 1, classId: 1, camperId: 1 }, { unique: true }],
  // At most 20 slots per owner, so parallel requests cannot exceed the cart limit.
  ['cartItems', { owner: 1, slot: 1 }, { unique: true }],
  ['cartItems', { classId: 1 }],
  ['savedClasses', { owner: 1, classId: 1 }, { unique: true }],
  // At most 200 slots per owner, so parallel requests cannot exceed the limit.
  ['savedClasses', { owner: 1, slot: 1 }, { unique: true }],
  ['savedClasses', { classId: 1 }],
  // One open entry for each camper and class, even if two adults of the family join at once. It also
  // serves to find the open entries of a class.
  [
    'waitlistEntries',
    { classId: 1, openCamperIds: 1 },
    {
      unique: true,
      partialFilterExpression: { openCamperIds: { $exists: true } },
      name: 'one_open_waitlist_entry',
    },
  ],
  // At most 20 slots per owner, so parallel requests cannot exceed the limit of open entries.
  [
    'waitlistEntries',
    { owner: 1, slot: 1 },
    { unique: true, partialFilterExpression: { slot: { $gte: 0 } }, name: 'waitlist_slots' },
  ],
  ['waitlistEntries', { owner: 1, joinedAt: -1, _id: -1 }],
  // The open entries of campers, for the adults who share them.
  ['waitlistEntries', { openCamperIds: 1 }, { sparse: true }],
];
