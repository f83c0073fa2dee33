import type { Ledger } from './ledger';

/** What a run has to show, and how often at least. The personas do these things first. */
const required = {
  'payments acknowledged': 5,
  'enrolments given back': 2,
  'paid after the hold had lapsed': 1,
  'class cancellations answered': 2,
  'goodwill refunds': 1,
  'holds that nobody means to pay': 2,
  'refused: checkout-paused': 1,
  'classes moved': 1,
  'refunds in the dashboard': 1,
  'disputes closed': 1,
  'kill -9 of a server': 1,
  'a server frozen': 1,
  'kill -9 of the database': 1,
  'calls to Stripe while it was losing': 1,
  'webhooks: twice': 2,
  'webhooks: late': 2,
  'lists of payments read': 4,
  'addresses taken from unverified accounts': 1,
  'records claimed': 1,
  'accounts verified later': 1,
  'accounts deleted': 1,
  'accounts suspended': 1,
  'proposals compared with the class': 1,
  'proposals edited twice at once': 1,
  'proposals approved and rejected at once': 1,
  'proposals approved while the class is canceled': 1,
  'proposals approved while the instructor is suspended': 1,
  'proposals approved while the class is denied': 1,
};
export type Required = keyof typeof required;

export const isMissing = (ledger: Ledger, what: Required): boolean =>
  ledger.countOf(what) < required[what];

/** Everything that a long run has to show. */
export const allRequired = Object.keys(required) as Required[];

/** Returns those that the run still has to show. */
export const listMissing = (ledger: Ledger, toShow: readonly Required[]): string[] =>
  toShow
    .filter((what) => isMissing(ledger, what))
    .map((what) => `${ledger.countOf(what)} of at least ${required[what]} ${what}`);
