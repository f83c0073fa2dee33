import type { Db } from 'mongodb';
import { createToken, type Subscription } from './features/newsletter/subscription';

const BATCH = 500;

/**
 * Marks addresses stored before subscriptions were confirmed as unconfirmed: nobody proved that they
 * are theirs. Running it again changes nothing.
 */
export const ensureNewsletterStates = async (db: Db): Promise<void> => {
  const newsletter = db.collection<Subscription>('newsletter');
  for (;;) {
    const without = await newsletter
      .find({ state: { $exists: false } })
      .limit(BATCH)
      .toArray();
    if (without.length === 0) return;
    await newsletter.bulkWrite(
      without.map(({ _id }) => ({
        updateOne: {
          filter: { _id, state: { $exists: false } },
          update: {
            $set: {
              state: 'unconfirmed' as const,
              confirmToken: createToken(),
              unsubscribeToken: createToken(),
              mailedAt: [],
            },
          },
        },
      })),
      { ordered: false },
    );
  }
};
