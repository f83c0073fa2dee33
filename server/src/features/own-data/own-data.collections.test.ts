import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ownData } from '#contract';
import { indexes } from '#database/indexes/indexes';

type Part = keyof typeof ownData.shape;

/**
 * What the download has of each collection. A new collection must be added here: name its part of the
 * download, or say why its data is left out.
 */
const parts: Record<string, Part | { leftOut: string }> = {
  users: 'account',
  campers: 'campers',
  camperInvitations: 'receivedInvitations',
  admissions: 'campers',
  consents: 'consents',
  cartItems: 'cart',
  savedClasses: 'savedClasses',
  waitlistEntries: 'waitlistEntries',
  orders: 'orders',
  enrollments: 'enrollments',
  applications: 'applications',
  classMessages: 'sentMessages',
  instructorProfiles: 'instructorProfile',
  notices: 'notifications',
  newsletter: 'newsletter',
  classes: 'classes',
  images: 'pictures',
  calendars: {
    leftOut: 'Only the private address, which is a secret. `calendar` has the classes.',
  },
  consentTexts: { leftOut: 'Published texts of the camp. `consents` has their ids.' },
  places: { leftOut: 'Addresses of the camp.' },
  auditLog: { leftOut: 'The camp’s record of decisions, also about other people.' },
  deletedAccounts: { leftOut: 'Ids of accounts that are gone.' },
  instructorReservations: { leftOut: 'Times that `classes` has, too.' },
  mailAllowances: { leftOut: 'Counts emails of a day.' },
  rateCounts: { leftOut: 'Counts requests of a minute, without their account or address.' },
  stripeCursors: { leftOut: 'Positions in lists at Stripe.' },
  webhookEvents: { leftOut: 'Ids of events at Stripe.' },
  uploadQuotas: { leftOut: 'The size of `pictures`.' },
  versions: { leftOut: 'When lists changed.' },
  migrations: { leftOut: 'Which changes of stored data have run.' },
};

const source = join(import.meta.dirname, '../..');

/** Returns the names of all collections that the server opens. */
const listCollections = (): string[] => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$|testing\/|migrations\//.test(path),
  );
  const opened = files.flatMap((path) =>
    [
      ...readFileSync(join(source, path), 'utf8').matchAll(/\bcollection(?:<[^(]*>)?\('(\w+)'/g),
    ].map(([, name]) => name!),
  );
  return [...new Set([...opened, ...indexes.map(([name]) => name)])].sort();
};

test('the download covers every collection, or says why not', () => {
  expect(Object.keys(parts).sort()).toEqual(listCollections());
});
