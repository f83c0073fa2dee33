import type { Collection, ObjectId } from 'mongodb';
import { pushNews, type NewsItem } from '../../news';
import { wasMatched } from './as-read';
import type { CampClass } from './camp-class';

/** What classes show of their instructor. */
export const followInstructors = (classes: Collection<CampClass>) => ({
  async setInstructorEmail(
    instructorUid: string,
    { count, email }: { count: number; email: string },
  ): Promise<void> {
    await classes.updateMany(
      // What is late never undoes a later change.
      { 'instructor.id': instructorUid, instructorEmailCount: { $not: { $gte: count } } },
      { $set: { 'instructor.email': email, instructorEmailCount: count } },
    );
  },
});

/** What becomes of the sale of a suspended instructor's classes; a decision of an admin stands. */
export const suspendClasses = (classes: Collection<CampClass>) => ({
  async setInstructorSuspension(
    instructorUid: string,
    { count, isSuspended }: { count: number; isSuspended: boolean },
  ): Promise<void> {
    await classes.updateMany(
      {
        'instructor.id': instructorUid,
        // What is late never undoes a later suspension or reinstatement.
        'instructorSuspension.count': { $not: { $gte: count } },
      },
      { $set: { instructorSuspension: { count, isOffSale: isSuspended } } },
    );
  },

  /** Puts a class back on sale that left it with its instructor; false when it has not. */
  async keepOnSale(_id: ObjectId, event: NewsItem): Promise<boolean> {
    const result = await classes.updateOne(
      { _id, status: { $ne: 'cancelled' }, 'instructorSuspension.isOffSale': true },
      { $set: { 'instructorSuspension.isOffSale': false }, $push: pushNews(event) },
    );
    return wasMatched(result);
  },
});
