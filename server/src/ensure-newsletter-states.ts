import type { Db } from 'mongodb';
import { createToken, type Subscription } from './features/newsletter/subscription';

const BATCH = 500;

/**
 * Marks subscriptions of older releases, which had no confirmation, as unconfirmed. Running it again
 * changes nothing.
 */
export async function ensureNewsletterStates(db: Db): Promise<void> {
  const newsletter = db.collection<Subscription>('newsletter');
  for (;;) {
    const found = await newsletter
      .find({ state: { $exists: false } })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return;
    await newsletter.bulkWrite(
      found.map(({ _id }) => ({
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
}
