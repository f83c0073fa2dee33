import type { Db } from 'mongodb';
import type Stripe from 'stripe';
import { auditAcknowledged, type Acknowledged } from './acknowledged';
import { auditBelongings } from './belongings';
import { auditDoubles } from './doubles';
import { auditHolds } from './holds';
import { auditIntents } from './intents';
import { auditOrders } from './orders';
import { auditEnrolments } from './people';
import { readPriceHistory } from './price-history';
import { auditProposals } from './proposals';
import { countDifferences, createReport, keepRepeated, type AuditRow } from './report';
import { auditSeats } from './seats';
import { auditSignIns } from './sign-ins';

export type { Acknowledged } from './acknowledged';
export { countDifferences, type AuditRow, type Difference } from './report';
export { toTable } from './table';

const IN_FLIGHT_MS = 25 * 60_000;

export interface Books {
  db: Db;
  stripe: Stripe;
  now: Date;
  /** Where the camp's days begin; UTC if left out. */
  timeZone?: string;
  /** Only payment intents made since; of the database everything is read. */
  since?: Date;
  /** How long work may be under way; by default a hold of 15 minutes and ten more. */
  inFlightMs?: number;
  /** What people have been told, where somebody kept a list of it. */
  acknowledged?: Acknowledged[];
}

const readBooks = async (books: Books): Promise<AuditRow[]> => {
  const { db, stripe, now, since = null, inFlightMs = IN_FLIGHT_MS, acknowledged = [] } = books;
  const { timeZone = 'UTC' } = books;
  const moment = { now, inFlightMs };
  const report = createReport();
  const paidIn = await auditIntents({ db, stripe, report, moment, since });
  const prices = await readPriceHistory(db);
  await auditOrders({ db, report, moment, paidIn, timeZone, prices });
  await auditSeats({ db, report, moment });
  await auditEnrolments(db, report);
  await auditProposals({ db, report }, prices);
  await auditBelongings({ db, report, moment });
  await auditSignIns(db, report);
  await auditDoubles(db, report);
  await auditHolds(db, report);
  await auditAcknowledged(db, acknowledged, report);
  return report.toRows();
};

/**
 * Recomputes the rules of money and seats from the database and from Stripe's own books, and
 * changes nothing in either. One row a rule.
 */
export const auditBooks = async (books: Books): Promise<AuditRow[]> => {
  const rows = await readBooks(books);
  if (countDifferences(rows) === 0) return rows;
  // A server that runs meanwhile writes between two of our reads: wrong is what a second look finds, too.
  return keepRepeated(rows, await readBooks(books));
};
