import type { Collection, Db, ObjectId } from 'mongodb';
import type { ApplicationStatus } from '#contract';
import { toNameKeys } from '#contract/fields/search-keys';
import { isDuplicateKey } from '#database/errors';
import { findPage, type Slice } from '#database/paging';
import { toNameFilter } from '#database/search';
import { FORMER_NAME } from '#domain/deletion';
import { ABSENT } from '#lib/absent';
import type { Application } from '#domain/application';
import { appendEvents, type Actor, type DomainEvent } from '#domain/domain-event';
import { within, type Period } from '#domain/period';

export interface Decision {
  status: 'accepted' | 'declined';
  reason?: string;
  decidedAt: Date;
  decidedBy: Actor;
}

interface ApplicationFilters {
  status?: ApplicationStatus | undefined;
  /** Words of the applicant's name or email. */
  q?: string | undefined;
}

/** The writes that change the status, each only from the status that it expects. */
const createStatusChanges = (applications: Collection<Application>) => ({
  /** Returns false if the application is already decided. */
  async decide(_id: ObjectId, decision: Decision, event: DomainEvent): Promise<boolean> {
    const isOpen = decision.status === 'accepted';
    const { matchedCount } = await applications.updateOne(
      { _id, status: 'pending' },
      { $set: { ...decision, isOpen }, $push: appendEvents(event) },
    );
    return matchedCount === 1;
  },

  /**
   * Puts a declined application back in review. The unique index on open applications rejects it if
   * the owner has another open one.
   */
  async reopen(
    _id: ObjectId,
    event: DomainEvent,
  ): Promise<'reopened' | 'not-declined' | 'other-open'> {
    try {
      const { matchedCount } = await applications.updateOne(
        { _id, status: 'declined' },
        {
          $set: { status: 'pending', isOpen: true },
          $unset: { reason: '', decidedAt: '', decidedBy: '' },
          $push: appendEvents(event),
        },
      );
      return matchedCount === 1 ? 'reopened' : 'not-declined';
    } catch (error) {
      if (isDuplicateKey(error)) return 'other-open';
      throw error;
    }
  },

  async close(_id: ObjectId): Promise<void> {
    await applications.updateOne({ _id }, { $set: { isOpen: false } });
  },
});

export function createApplicationsStore(db: Db) {
  const applications = db.collection<Application>('applications');
  return {
    find: (_id: ObjectId) => applications.findOne({ _id }),
    findLatest: (owner: string) =>
      applications.findOne({ owner }, { sort: { createdAt: -1, _id: -1 } }),
    /** Returns all applications of an account, newest first. */
    listBy: (owner: string) =>
      applications.find({ owner }).sort({ createdAt: -1, _id: -1 }).toArray(),
    /** Returns a page of applications, oldest first. There are few, so the search needs no index. */
    list: ({ status, q }: ApplicationFilters, slice: Slice) => {
      const filter = { ...(status && { status }), ...(q && toNameFilter(q, 'searchTexts')) };
      return findPage(applications, filter, { createdAt: 1, _id: 1 }, slice);
    },
    /** Lists accepted applications whose owners have not become instructors yet. */
    listUnfinished: () => applications.find({ isOpen: true, status: 'accepted' }).toArray(),

    /** Returns false if the owner already has an open application. */
    async add(application: Application): Promise<boolean> {
      try {
        const searchTexts = toNameKeys(application.name, application.email);
        await applications.insertOne({ ...application, searchTexts });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    ...createStatusChanges(applications),

    /** Removes name and email of an admin from the applications that they decided. */
    async anonymizeDecider(uid: string): Promise<void> {
      await applications.updateMany(
        { 'decidedBy.uid': uid },
        { $set: { 'decidedBy.name': FORMER_NAME, 'decidedBy.email': '' } },
      );
    },

    /** Returns the applications of an account that have events. */
    listWithEvents: (owner: string) =>
      applications.find({ owner, 'events._id': { $exists: true } }).toArray(),

    /** Deletes the applications of an account, except those that have events. */
    async deleteByOwner(owner: string): Promise<void> {
      await applications.deleteMany({ owner, 'events._id': ABSENT });
    },

    /**
     * Deletes the owner's pending applications. Decided ones stay, but are closed: a later owner of the
     * account did not apply and must not become an instructor.
     */
    async deleteOpenByOwner(owner: string, period?: Period): Promise<void> {
      const created = period && { createdAt: within(period) };
      await applications.deleteMany({ owner, status: 'pending', ...created });
      await applications.updateMany(
        { owner, isOpen: true, ...created },
        { $set: { isOpen: false } },
      );
    },
  };
}
export type ApplicationsStore = ReturnType<typeof createApplicationsStore>;
