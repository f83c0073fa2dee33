import type { Db, Filter, ObjectId, OptionalId, Sort } from 'mongodb';
import type { ApprovalStatus, ClassSort } from '../../contract';
import { findPage, type Slice } from '../../paging';
import type { CampClass } from './camp-class';
import { createSeats, isUntaken } from './seats';

/** `_id` last, so that equal values keep one order from page to page. */
const sorts: Record<ClassSort, Sort> = {
  newest: { createdAt: -1, _id: -1 },
  price: { priceCents: 1, _id: -1 },
  '-price': { priceCents: -1, _id: -1 },
  startsOn: { startsOn: 1, _id: -1 },
  popular: { soldCount: -1, _id: -1 },
};

export const createClassesStore = (db: Db) => {
  const classes = db.collection<CampClass>('classes');
  return {
    seats: createSeats(classes),

    list: (filter: Filter<CampClass>, sort: ClassSort, slice: Slice) =>
      findPage(classes, filter, sorts[sort], slice),
    find: (_id: ObjectId) => classes.findOne({ _id }),
    findMany: (ids: ObjectId[]) => classes.find({ _id: { $in: ids } }).toArray(),
    count: () => classes.countDocuments(),

    async hasAnyBy(instructorUid: string): Promise<boolean> {
      return (await classes.findOne({ 'instructor.id': instructorUid })) !== null;
    },

    async add(campClass: Omit<CampClass, '_id'>): Promise<ObjectId> {
      const { insertedId } = await db
        .collection<OptionalId<CampClass>>('classes')
        .insertOne({ ...campClass });
      return insertedId;
    },

    /** Approves a class; answers how many documents changed. */
    async approve(_id: ObjectId): Promise<number> {
      const update = { $set: { status: 'approved' as const }, $unset: { feedback: '' as const } };
      return (await classes.updateOne({ _id }, update)).modifiedCount;
    },

    /** Takes a class off sale; answers null when somebody is enrolled or paying. */
    async withdraw(
      _id: ObjectId,
      status: Exclude<ApprovalStatus, 'approved'>,
      feedback: string | undefined,
      now: Date,
    ): Promise<number | null> {
      const update = feedback === undefined ? { $set: { status } } : { $set: { status, feedback } };
      const result = await classes.updateOne({ _id, ...isUntaken(now) }, update);
      return result.matchedCount === 0 ? null : result.modifiedCount;
    },

    /** Answers false when somebody is enrolled or paying. */
    async delete(_id: ObjectId, now: Date): Promise<boolean> {
      return (await classes.deleteOne({ _id, ...isUntaken(now) })).deletedCount === 1;
    },

    /** For each instructor's uid: approved classes, and people enrolled in them. */
    countByInstructor: () =>
      classes
        .aggregate<{ _id: string; classes: number; enrolled: number }>([
          { $match: { status: 'approved' } },
          {
            $group: {
              _id: '$instructor.id',
              classes: { $sum: 1 },
              enrolled: { $sum: '$soldCount' },
            },
          },
        ])
        .toArray(),
  };
};
export type ClassesStore = ReturnType<typeof createClassesStore>;
