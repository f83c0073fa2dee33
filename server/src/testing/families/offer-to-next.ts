import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { SeatOffer } from '#domain/classes/waitlist';
import { findClass, offerSeats } from '#features/classes/index';

/** Offers free seats to the first family that they are enough for, as the processing of a list does. */
export async function offerToNext(
  camp: Camp,
  classId: ObjectId,
  times: { now: Date; until: Date },
): Promise<SeatOffer | null> {
  const readIds = async () =>
    ((await findClass(camp, classId))?.waitlist ?? []).map(({ entryId }) => entryId);
  for (;;) {
    const ids = await readIds();
    for (const entryId of ids) {
      const offer = await offerSeats(camp, classId, entryId, times);
      if (offer) return offer;
    }
    // A parallel caller may have changed which family is the first.
    if (String(await readIds()) === String(ids)) return null;
  }
}
