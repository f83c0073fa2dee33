import type { Index } from './index-definition';

export const consentIndexes: Index[] = [
  // Of two admins who publish a version of a consent text at once, the second must read again.
  ['consentTexts', { kind: 1, version: -1 }, { unique: true }],
  ['consentTexts', { publishedAt: -1, _id: -1 }],
  // Two simultaneous answers to a text get different revisions, so one of them is the latest.
  ['consents', { camperId: 1, textId: 1, revision: 1 }, { unique: true }],
  ['consents', { owner: 1, at: 1 }],
  ['consents', { textId: 1, agreed: 1, camperId: 1 }],
];
