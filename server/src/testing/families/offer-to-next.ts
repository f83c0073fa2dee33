import type { ObjectId } from 'mongodb';
import type { SeatOffer } from '#domain/classes/waitlist';
import type { ClassesStore } from '#features/classes/store/bound-store';

/** Offers free seats to the first family that they are enough for, as the processing of a list does. */
export async function offerToNext(
  store: ClassesStore,
  classId: ObjectId,
  times: { now: Date; until: Date },
): Promise<SeatOffer | null> {
  const readIds = async () =>
    ((await store.find(classId))?.waitlist ?? []).map(({ entryId }) => entryId);
  for (;;) {
    const ids = await readIds();
    for (const entryId of ids) {
      const offer = await store.offerSeats(classId, entryId, times);
      if (offer) return offer;
    }
    // A parallel caller may have changed which family is the first.
    if (String(await readIds()) === String(ids)) return null;
  }
}
