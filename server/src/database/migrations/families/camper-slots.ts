import type { Db } from 'mongodb';
import { ACCOUNT_HOLDER_SLOT, type Camper } from '../../../domain/campers/camper';

/**
 * Moves active account holders to their own slot, so that they no longer count toward the limit of
 * campers. Running it again changes nothing.
 */
export async function ensureCamperSlots(db: Db): Promise<void> {
  await db
    .collection<Camper>('campers')
    .updateMany(
      { isAccountHolder: true, slot: { $gte: 0, $ne: ACCOUNT_HOLDER_SLOT } },
      { $set: { slot: ACCOUNT_HOLDER_SLOT } },
    );
}
