import type { Db } from 'mongodb';
import type Stripe from 'stripe';
import { auditAcknowledged, type Acknowledged } from './rules/acknowledged';
import { auditOwnership } from './rules/people/ownership';
import { auditCampers } from './rules/people/campers';
import { auditConsents } from './rules/people/consents';
import { readConsentTexts } from './records/consent-texts';
import { auditDuplicates } from './rules/money/duplicates';
import { auditFormerUsers } from './rules/people/former-users';
import { auditHolds } from './rules/holds';
import { auditIntents } from './audit-intents';
import { auditOrders } from './audit-orders';
import { auditEnrollments } from './rules/enrollments';
import { readPriceHistory } from './records/price-history';
import { auditPlaces } from './rules/places';
import { auditWaitlists } from './rules/waitlists';
import { auditProfiles } from './rules/people/profiles';
import { auditProposals } from './rules/proposals';
import { countDifferences, createReport, keepConfirmed, type AuditRow } from './report/report';
import { auditClashes, auditSchedules } from './rules/schedules';
import { auditReminders } from './rules/people/reminders';
import { auditSafetyChanges } from './rules/people/safety-changes';
import { auditSeats } from './rules/seats';
import { auditCarriedPayments } from './rules/money/carried-payments';
import { auditTransfers } from './rules/money/transfers';
import { auditSignIns } from './rules/people/sign-ins';
import { auditUploads } from './rules/people/uploads';
import { auditVisits } from './rules/people/visits';

export type { Acknowledged } from './rules/acknowledged';
export { countDifferences, type AuditRow, type Difference } from './report/report';
export { toTable } from './report/table';

const IN_FLIGHT_MS = 25 * 60_000;

export interface AuditOptions {
  db: Db;
  stripe: Stripe;
  now: Date;
  /** The camp's time zone. Default: UTC. */
  timeZone?: string;
  /** The API's URL, which the addresses of uploaded pictures begin with; without it, these are not checked. */
  apiUrl?: string;
  /** Reads only payment intents created since then. The database is always read completely. */
  since?: Date;
  /** How long an operation may take before it counts as interrupted. Default: a hold of 15 minutes plus ten. */
  inFlightMs?: number;
  /** What the API confirmed to users, if the caller recorded it. */
  acknowledged?: Acknowledged[];
}

const auditOnce = async (options: AuditOptions): Promise<AuditRow[]> => {
  const { db, stripe, now, since = null, inFlightMs = IN_FLIGHT_MS, acknowledged = [] } = options;
  const { timeZone = 'UTC' } = options;
  const timing = { now, inFlightMs };
  const report = createReport();
  const stripeIntents = await auditIntents({ db, stripe, report, timing, since });
  const listPriceChanges = await readPriceHistory(db);
  await auditOrders({
    ...{ db, report, timing, stripeIntents, timeZone, listPriceChanges },
    consentTexts: await readConsentTexts(db),
  });
  await auditSeats({ db, report, timing });
  await auditSchedules({ db, report, timeZone });
  await auditClashes({ db, report, now });
  await auditPlaces(db, report);
  await auditWaitlists(db, report, timing);
  await auditTransfers(db, report, timing);
  await auditCarriedPayments(db, report, timing);
  await auditEnrollments({ db, report, now });
  await auditVisits({ db, report, now, timeZone });
  await auditReminders(db, report);
  await auditProposals({ db, report }, listPriceChanges);
  await auditProfiles(db, report);
  await auditOwnership({ db, report, timing });
  await auditSignIns(db, report);
  await auditFormerUsers(db, report);
  await auditDuplicates(db, report);
  await auditHolds(db, report);
  await auditCampers(db, report);
  await auditConsents(db, report);
  await auditSafetyChanges(db, report);
  await auditUploads({ db, report, timing }, options.apiUrl);
  await auditAcknowledged(db, acknowledged, report);
  return report.toRows();
};

/**
 * Checks the rules of money and seats against the database and Stripe's own records. Returns one
 * row per kind of difference. Changes nothing.
 */
export async function auditRecords(options: AuditOptions): Promise<AuditRow[]> {
  const rows = await auditOnce(options);
  if (countDifferences(rows) === 0) return rows;
  // A running server may write between two of our reads, so only what a second audit finds counts.
  return keepConfirmed(rows, await auditOnce(options));
}
