import type { Filter } from 'mongodb';
import type { Camp } from '#camp';
import type { SubscriptionQuery } from '#contract';
import { isDuplicateKey } from '#database/errors';
import { findPage, readAll, type Slice } from '#database/paging';
import { toPartPattern } from '#database/search';
import { appendEvents, createEvent } from '#domain/domain-event';
import { createToken, type Subscription } from '#domain/subscription';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_CONFIRMATIONS_PER_DAY = 3;

const newestFirst = { subscribedAt: -1, _id: -1 } as const;
const isConfirmed = { state: 'confirmed' } as const;

const newsletterOf = ({ db }: Camp) => db.collection<Subscription>('newsletter');

const addMissing = async (camp: Camp, email: string): Promise<void> => {
  const added: Omit<Subscription, '_id' | 'email'> = {
    state: 'unconfirmed',
    confirmToken: createToken(),
    unsubscribeToken: createToken(),
    subscribedAt: camp.now(),
    mailedAt: [],
  };
  try {
    await newsletterOf(camp).updateOne({ email }, { $setOnInsert: added }, { upsert: true });
  } catch (error) {
    // A concurrent call already added the address.
    if (!isDuplicateKey(error)) throw error;
  }
};

/** Requests a confirmation email in one write, at most once an hour and three times in 24 hours. */
const requestConfirmation = async (camp: Camp, email: string): Promise<void> => {
  const at = camp.now();
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const dayAgo = new Date(at.getTime() - DAY_MS);
  await newsletterOf(camp).updateOne(
    {
      email,
      state: { $in: ['unconfirmed', 'unsubscribed'] },
      mailedAt: { $not: { $gt: hourAgo } },
      $or: [
        { [`mailedAt.${MAX_CONFIRMATIONS_PER_DAY - 1}`]: { $exists: false } },
        { 'mailedAt.0': { $lte: dayAgo } },
      ],
    },
    {
      $push: {
        mailedAt: { $each: [at], $slice: -MAX_CONFIRMATIONS_PER_DAY },
        ...appendEvents(createEvent({ kind: 'newsletter-requested' }, at, null)),
      },
    },
  );
};

/** Adds the address, unless it has a subscription, and asks for the confirmation of one that is not subscribed. */
export async function subscribe(camp: Camp, email: string): Promise<void> {
  await addMissing(camp, email);
  await requestConfirmation(camp, email);
}

/** Returns false if the token is unknown. A repeated call changes nothing. */
export async function confirmSubscription(camp: Camp, confirmToken: string): Promise<boolean> {
  const newsletter = newsletterOf(camp);
  const { modifiedCount } = await newsletter.updateOne(
    { confirmToken, state: { $in: ['unconfirmed', 'unsubscribed'] } },
    { $set: { ...isConfirmed, confirmedAt: camp.now() }, $unset: { unsubscribedAt: '' } },
  );
  if (modifiedCount === 1) return true;
  return (await newsletter.findOne({ confirmToken, ...isConfirmed })) !== null;
}

/** Returns false if the token is unknown. A repeated call changes nothing. */
export async function unsubscribe(camp: Camp, unsubscribeToken: string): Promise<boolean> {
  const newsletter = newsletterOf(camp);
  const { modifiedCount } = await newsletter.updateOne(
    { unsubscribeToken, state: { $in: ['unconfirmed', 'confirmed'] } },
    {
      $set: { state: 'unsubscribed', unsubscribedAt: camp.now(), confirmToken: createToken() },
      $unset: { confirmedAt: '' },
    },
  );
  if (modifiedCount === 1) return true;
  return (await newsletter.findOne({ unsubscribeToken })) !== null;
}

/** Returns a page of the matching subscriptions, newest first. */
export function listSubscriptions(camp: Camp, { q, state }: SubscriptionQuery, slice: Slice) {
  const filter: Filter<Subscription> = {
    ...(q && { email: toPartPattern(q.toLowerCase()) }),
    ...(state && { state }),
  };
  return findPage(newsletterOf(camp), filter, newestFirst, slice);
}

/** Returns null if the address never subscribed. */
export const findSubscription = (camp: Camp, email: string) =>
  newsletterOf(camp).findOne({ email });

/** Reads all confirmed subscriptions, newest first, without holding them in memory. */
export const readConfirmedSubscriptions = (camp: Camp) =>
  readAll(newsletterOf(camp), isConfirmed, newestFirst);

export async function deleteSubscription(camp: Camp, email: string): Promise<void> {
  await newsletterOf(camp).deleteOne({ email });
}
