import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { createClassQueries } from './store/class-queries';

const queriesOf = ({ db }: Camp) => createClassQueries(db.collection<CampClass>('classes'));

/** Returns the classes with one of these ids, in no order. */
export const findClasses = (camp: Camp, ids: ObjectId[]): Promise<CampClass[]> =>
  queriesOf(camp).findMany(ids);

/** Returns the ids of all classes that are not over. */
export const listClassIdsNotOver = (camp: Camp): Promise<ObjectId[]> =>
  queriesOf(camp).listIdsNotOver(camp.now());
