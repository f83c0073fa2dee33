import type { Index } from './index-definition';

/** The indexes of the applications of instructors. */
export const applicationIndexes: Index[] = [
  // Two simultaneous requests create only one application.
  [
    'applications',
    { owner: 1 },
    { unique: true, partialFilterExpression: { isOpen: true }, name: 'one_open_application' },
  ],
  ['applications', { owner: 1, createdAt: -1, _id: -1 }],
  ['applications', { createdAt: 1, _id: 1 }],
  ['applications', { status: 1, createdAt: 1, _id: 1 }],
  [
    'applications',
    { isOpen: 1, status: 1 },
    { partialFilterExpression: { isOpen: true }, name: 'open_applications' },
  ],
];
