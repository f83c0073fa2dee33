import type { Db } from 'mongodb';

/** How far one of Stripe's lists, which are newest first, has been read. Times are in seconds, by Stripe's clock. */
export interface StripeWalk {
  /** Everything that was created before this has been read. */
  since: number;
  /** Of a walk that was left in the middle: the newest record that it saw, and the last. */
  newest?: number;
  after?: string;
}

type StoredWalk = StripeWalk & { _id: string };

export const createStripeWalksStore = (db: Db) => {
  const walks = db.collection<StoredWalk>('stripeWalks');
  return {
    async get(name: string): Promise<StripeWalk> {
      return (await walks.findOne({ _id: name })) ?? { since: 0 };
    },

    async save(name: string, { since, newest, after }: StripeWalk): Promise<void> {
      const isLeft = newest !== undefined && after !== undefined;
      await walks.updateOne(
        { _id: name },
        isLeft
          ? { $set: { since, newest, after } }
          : { $set: { since }, $unset: { newest: '', after: '' } },
        { upsert: true },
      );
    },
  };
};
export type StripeWalksStore = ReturnType<typeof createStripeWalksStore>;
