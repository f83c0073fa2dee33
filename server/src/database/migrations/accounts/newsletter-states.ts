import type { Db } from 'mongodb';
import { createToken, type Subscription } from '../../../domain/subscription';
import { writeInBatches } from '../write-in-batches';

/**
 * Marks subscriptions of older releases, which had no confirmation, as unconfirmed. Running it again
 * changes nothing.
 */
export async function ensureNewsletterStates(db: Db): Promise<void> {
  const newsletter = db.collection<Subscription>('newsletter');
  await writeInBatches(newsletter, { state: { $exists: false } }, (batch) =>
    batch.map(({ _id }) => ({
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
  );
}
