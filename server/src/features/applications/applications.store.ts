import type { Db, ObjectId } from 'mongodb';
import type { ApplicationStatus } from '../../contract';
import { isDuplicateKey } from '../../database';
import { pushNews, type NewsItem } from '../../news';
import { findPage, type Slice } from '../../paging';
import type { Application, Decision } from './application';

export const createApplicationsStore = (db: Db) => {
  const applications = db.collection<Application>('applications');
  return {
    find: (_id: ObjectId) => applications.findOne({ _id }),
    findLatest: (owner: string) =>
      applications.findOne({ owner }, { sort: { createdAt: -1, _id: -1 } }),
    list: (status: ApplicationStatus | undefined, slice: Slice) =>
      findPage(applications, status ? { status } : {}, { createdAt: 1, _id: 1 }, slice),
    /** Accepted, and their owners are still to become instructors. */
    listUnfinished: () => applications.find({ isOpen: true, status: 'accepted' }).toArray(),

    /** Answers false when the owner has an open application already. */
    async add(application: Application): Promise<boolean> {
      try {
        await applications.insertOne(application);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Decides once for all callers; false when that has been done before. */
    async decide(_id: ObjectId, decision: Decision, news: NewsItem): Promise<boolean> {
      const isOpen = decision.status === 'accepted';
      const { matchedCount } = await applications.updateOne(
        { _id, status: 'pending' },
        { $set: { ...decision, isOpen }, $push: pushNews(news) },
      );
      return matchedCount === 1;
    },

    async close(_id: ObjectId): Promise<void> {
      await applications.updateOne({ _id }, { $set: { isOpen: false } });
    },

    /**
     * Deletes what waits for a decision. What was decided stays, with whom it was about, but makes
     * nobody an instructor any more: whoever has the account next has not applied.
     */
    async forgetOpen(owner: string, until?: Date): Promise<void> {
      const made = until && { createdAt: { $lte: until } };
      await applications.deleteMany({ owner, status: 'pending', ...made });
      await applications.updateMany({ owner, isOpen: true, ...made }, { $set: { isOpen: false } });
    },
  };
};
export type ApplicationsStore = ReturnType<typeof createApplicationsStore>;
