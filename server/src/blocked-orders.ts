import type { Db } from 'mongodb';

/**
 * Moves the orders that classes of earlier releases blocked for ever to the list that is kept short;
 * the next sale drops those of more than some minutes ago. Running it again changes nothing.
 */
export const ensureBlockedOrders = async (db: Db, now: Date): Promise<void> => {
  const moved = {
    $map: { input: '$turnedAway', as: 'orderId', in: { orderId: '$$orderId', at: now } },
  };
  await db.collection('classes').updateMany({ turnedAway: { $exists: true } }, [
    {
      $set: {
        blockedOrders: { $concatArrays: [{ $ifNull: ['$blockedOrders', []] }, moved] },
      },
    },
    { $unset: 'turnedAway' },
  ]);
};
