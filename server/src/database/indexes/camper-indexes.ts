import type { Index } from './index-definition';

/** The indexes of campers and of the invitations to share them. */
export const camperIndexes: Index[] = [
  // Two simultaneous requests create the account holder's camper only once.
  [
    'campers',
    { owner: 1 },
    {
      unique: true,
      partialFilterExpression: { isAccountHolder: true },
      name: 'one_account_holder',
    },
  ],
  // At most 13 slots per owner, one of them the account holder's, so parallel requests cannot exceed the
  // limit of active campers.
  [
    'campers',
    { owner: 1, slot: 1 },
    { unique: true, partialFilterExpression: { slot: { $gte: 0 } }, name: 'camper_slots' },
  ],
  // At most 100 numbers per owner, so parallel requests cannot exceed the limit of campers.
  [
    'campers',
    { owner: 1, number: 1 },
    { unique: true, partialFilterExpression: { number: { $gte: 0 } }, name: 'camper_numbers' },
  ],
  ['campers', { owner: 1, isAccountHolder: -1, createdAt: 1, _id: 1 }],
  ['campers', { guardians: 1 }, { sparse: true }],
  ['campers', { searchWords: 1 }],
  // One open invitation of an address to a camper.
  [
    'camperInvitations',
    { camperIds: 1, email: 1 },
    { unique: true, partialFilterExpression: { state: 'open' }, name: 'one_open_invitation' },
  ],
  // At most 5 slots per owner, so parallel requests cannot exceed the limit of open invitations.
  [
    'camperInvitations',
    { owner: 1, slot: 1 },
    { unique: true, partialFilterExpression: { slot: { $gte: 0 } }, name: 'invitation_slots' },
  ],
  ['camperInvitations', { owner: 1, createdAt: 1 }],
  ['camperInvitations', { email: 1, state: 1 }],
  ['camperInvitations', { expiresAt: 1 }],
];
