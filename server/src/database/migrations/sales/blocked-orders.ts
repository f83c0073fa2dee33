import type { Db } from 'mongodb';

/**
 * Moves the blocked orders of earlier releases from `turnedAway` to `blockedOrders`, which
 * `ensureCamperLines` moves to `blockedLines`. Running it again changes nothing.
 */
export async function ensureBlockedOrders(db: Db, now: Date): Promise<void> {
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
}
