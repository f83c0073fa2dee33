import type { Db, ObjectId } from 'mongodb';
import type { Camper } from '../../domain/camper';

/** Returns a function that returns campers of any family. */
export function createFindCampers(db: Db) {
  const campers = db.collection<Camper>('campers');
  return (ids: ObjectId[]): Promise<Camper[]> => campers.find({ _id: { $in: ids } }).toArray();
}
