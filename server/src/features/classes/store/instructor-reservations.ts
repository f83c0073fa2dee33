import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { nullIfDuplicate } from '#database/slots';
import type { Session } from '#domain/classes/schedule';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** Sessions that a class is about to get. They count as taught until the class is written. */
export interface Reservation {
  _id: ObjectId;
  classId: ObjectId;
  className: string;
  sessions: Session[];
  /** If the server dies before it removes the reservation, it stops counting then. */
  expiresAt: Date;
}

interface ReservedInstructor {
  /** The instructor's uid. */
  _id: string;
  /** In the order in which they were added. */
  reservations: Reservation[];
}

/** More concurrent calls for one instructor than ever happen. */
const MAX_ATTEMPTS = 20;

/** An instructor without reservations has no document. */
const instructorsOf = ({ db }: Camp) => db.collection<ReservedInstructor>('instructorReservations');

const push = (camp: Camp, _id: string, reservation: Reservation) =>
  instructorsOf(camp).findOneAndUpdate(
    { _id },
    { $push: { reservations: reservation } },
    { returnDocument: 'after' },
  );

/** Not an upsert: not every engine keeps both reservations if two calls create the document. */
const addInstructor = async (camp: Camp, _id: string): Promise<null> => {
  await nullIfDuplicate(instructorsOf(camp).insertOne({ _id, reservations: [] }));
  return null;
};

/** Adds a reservation. Returns the earlier ones of the instructor that have not expired at `now`. */
export async function addReservation(
  camp: Camp,
  instructorUid: string,
  reservation: Reservation,
  now: Date,
): Promise<Reservation[]> {
  const { reservations } = await retryOnConflict(
    async () =>
      (await push(camp, instructorUid, reservation)) ?? addInstructor(camp, instructorUid),
    MAX_ATTEMPTS,
  );
  const position = reservations.findIndex(({ _id }) => _id.equals(reservation._id));
  return reservations.slice(0, position).filter(({ expiresAt }) => expiresAt > now);
}

/** Removes a reservation, and those that have expired at `now`. */
export async function removeReservation(
  camp: Camp,
  instructorUid: string,
  { _id }: Reservation,
  now: Date,
): Promise<void> {
  const remaining = {
    $filter: {
      input: '$reservations',
      as: 'other',
      cond: { $and: [{ $ne: ['$$other._id', _id] }, { $gt: ['$$other.expiresAt', now] }] },
    },
  };
  const instructors = instructorsOf(camp);
  await instructors.updateOne({ _id: instructorUid }, [{ $set: { reservations: remaining } }]);
  await instructors.deleteOne({ _id: instructorUid, reservations: { $size: 0 } });
}
