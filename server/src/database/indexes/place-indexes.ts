import type { Index } from './index-definition';

export const placeIndexes: Index[] = [
  // Of two admins who give places the same name at once, the second is refused.
  ['places', { nameKey: 1 }, { unique: true }],
  ['places', { hasUnsyncedClasses: 1 }, { sparse: true }],
  ['classes', { placeId: 1 }, { sparse: true }],
  ['classes', { 'proposal.changes.placeId': 1 }, { sparse: true }],
];
