import type { Collection, Db, Filter } from 'mongodb';
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

type Subscriptions = Collection<Subscription>;

const addMissing = async (newsletter: Subscriptions, email: string, at: Date): Promise<void> => {
  const added: Omit<Subscription, '_id' | 'email'> = {
    state: 'unconfirmed',
    confirmToken: createToken(),
    unsubscribeToken: createToken(),
    subscribedAt: at,
    mailedAt: [],
  };
  try {
    await newsletter.updateOne({ email }, { $setOnInsert: added }, { upsert: true });
  } catch (error) {
    // A concurrent call already added the address.
    if (!isDuplicateKey(error)) throw error;
  }
};

/** Requests a confirmation email in one write, at most once an hour and three times in 24 hours. */
const requestConfirmation = async (
  newsletter: Subscriptions,
  email: string,
  at: Date,
): Promise<void> => {
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const dayAgo = new Date(at.getTime() - DAY_MS);
  await newsletter.updateOne(
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

export function createSubscriptionsStore(db: Db) {
  const newsletter = db.collection<Subscription>('newsletter');

  return {
    async subscribe(email: string, at: Date): Promise<void> {
      await addMissing(newsletter, email, at);
      await requestConfirmation(newsletter, email, at);
    },

    /** Returns false if the token is unknown. A repeated call changes nothing. */
    async confirm(confirmToken: string, at: Date): Promise<boolean> {
      const { modifiedCount } = await newsletter.updateOne(
        { confirmToken, state: { $in: ['unconfirmed', 'unsubscribed'] } },
        { $set: { ...isConfirmed, confirmedAt: at }, $unset: { unsubscribedAt: '' } },
      );
      if (modifiedCount === 1) return true;
      return (await newsletter.findOne({ confirmToken, ...isConfirmed })) !== null;
    },

    /** Returns false if the token is unknown. A repeated call changes nothing. */
    async unsubscribe(unsubscribeToken: string, at: Date): Promise<boolean> {
      const { modifiedCount } = await newsletter.updateOne(
        { unsubscribeToken, state: { $in: ['unconfirmed', 'confirmed'] } },
        {
          $set: { state: 'unsubscribed', unsubscribedAt: at, confirmToken: createToken() },
          $unset: { confirmedAt: '' },
        },
      );
      if (modifiedCount === 1) return true;
      return (await newsletter.findOne({ unsubscribeToken })) !== null;
    },

    list({ q, state }: SubscriptionQuery, slice: Slice) {
      const filter: Filter<Subscription> = {
        ...(q && { email: toPartPattern(q.toLowerCase()) }),
        ...(state && { state }),
      };
      return findPage(newsletter, filter, newestFirst, slice);
    },
    async delete(email: string): Promise<void> {
      await newsletter.deleteOne({ email });
    },
    find: (email: string) => newsletter.findOne({ email }),
    readConfirmed: () => readAll(newsletter, isConfirmed, newestFirst),
  };
}
export type SubscriptionsStore = ReturnType<typeof createSubscriptionsStore>;
