import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { createEvent, type Actor } from '#domain/domain-event';
import { processWaitlist } from '#features/waitlist/index';
import { getClass } from '#features/classes/index';
import { storeReturnToSale } from '#features/classes/index';

/**
 * Puts a suspended instructor's class back on sale, by an admin. Returns how many classes changed: 0 if the class was on
 * sale already.
 */
export async function returnClassToSale(camp: Camp, id: string, by: Actor): Promise<number> {
  // Also before: an offer that lapsed while the class was off sale is not lost (product.md 20.4).
  await processWaitlist(camp, new ObjectId(id));
  const { _id, status } = await getClass(camp, id);
  if (status === 'canceled') throw new AppError('class-canceled');
  const event = createEvent({ kind: 'class-returned-to-sale' }, camp.now(), by);
  const didReturn = await storeReturnToSale(camp, _id, event);
  await processWaitlist(camp, _id);
  return didReturn ? 1 : 0;
}
