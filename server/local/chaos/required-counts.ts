import type { Recorder } from './recorder';

/** The minimum number of times that each event must occur in a run. The personas do these first. */
const minimumCounts = {
  'payments acknowledged': 5,
  'enrollments canceled': 2,
  'payments after the hold expired': 1,
  'class cancellations confirmed': 2,
  'discretionary refunds': 1,
  'moves started': 2,
  'campers moved by the camp': 1,
  'checkouts with siblings in a class': 3,
  'children archived and restored': 1,
  'safety data changed concurrently': 1,
  'holds without intent to pay': 2,
  'refused: checkout-paused': 1,
  'classes rescheduled': 1,
  'enrollment closed while seats were held': 1,
  'full refunds after an admin moved the class': 1,
  'full refunds after a proposal moved the class': 1,
  'refunds in the dashboard': 1,
  'disputes closed': 1,
  'enrollments of disputed payments canceled': 1,
  'kill -9 of a server': 1,
  'a server frozen': 1,
  'kill -9 of the database': 1,
  'calls to Stripe while it was dropping': 1,
  'webhooks: twice': 2,
  'webhooks: late': 2,
  'payment lists read': 4,
  'emails claimed from unverified accounts': 1,
  'user records claimed': 1,
  'accounts verified later': 1,
  'accounts deleted': 1,
  'accounts deleted by their users': 1,
  'accounts suspended': 1,
  'places edited concurrently': 1,
  'places edited while a class chooses them': 1,
  'places deleted while a class chooses them': 1,
  'profiles edited concurrently': 1,
  'profiles confirmed while they are edited': 1,
  'class messages sent repeatedly': 1,
  'classes saved repeatedly': 1,
  'offers of a waiting list bought': 1,
  'offers of a waiting list declined': 1,
  'offers of a waiting list lapsed': 1,
  'offers made by hand bought': 1,
  'waiting lists closed and reopened': 1,
  'unpaid checkouts that open no waiting list': 1,
  'campers collected after the enrollment ended': 1,
  'pick-ups checked by an admin': 1,
  'proposals compared with the class': 1,
  'proposals edited concurrently': 1,
  'proposals approved and rejected concurrently': 1,
  'proposals approved while the class is canceled': 1,
  'proposals approved while the instructor is suspended': 1,
  'proposals approved while the class is denied': 1,
};
export type RequiredCount = keyof typeof minimumCounts;

export const isMissing = (recorder: Recorder, name: RequiredCount): boolean =>
  recorder.countOf(name) < minimumCounts[name];

/** The required counts of a long run. */
export const allRequired = Object.keys(minimumCounts) as RequiredCount[];

/** Returns the required counts that are not reached yet, as text. */
export const listMissing = (recorder: Recorder, required: readonly RequiredCount[]): string[] =>
  required
    .filter((name) => isMissing(recorder, name))
    .map((name) => `${recorder.countOf(name)} of at least ${minimumCounts[name]} ${name}`);
