import { ObjectId } from 'mongodb';

/** Returns the ids of a list that is separated by commas. */
export const toObjectIds = (ids: string) => ids.split(',').map((id) => new ObjectId(id));
