import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { Actor } from '../../news';
import type { AuditLogStore } from './audit-log.store';

/** What somebody is about to delete. */
export interface Deletion {
  action: 'class-deleted' | 'person-deleted';
  subject: { id: string; name: string; email?: string };
  /** How it was. */
  before: string | null;
  by: Actor;
}

interface Needs {
  store: AuditLogStore;
  /** Whether what an entry is about is still there. */
  isThere(action: Deletion['action'], id: string): Promise<boolean>;
  now: () => Date;
  log: Logger;
}

/** Longer than any request takes. */
const SETTLED_AFTER_MS = 60_000;

/** What is deleted leaves nothing to keep news in, so the audit log is written before and after. */
export const createDeletions = ({ store, isThere, now, log }: Needs) => ({
  /** Deletes by `work`, which answers or throws when it has not; so the log says what has been. */
  async record<T>({ action, subject, before, by }: Deletion, work: () => Promise<T>): Promise<T> {
    const _id = new ObjectId().toHexString();
    const actor = { uid: by.uid, name: by.name, email: by.email };
    await store.announce({ _id, at: now(), actor, action, subject, before, after: null });
    try {
      const result = await work();
      await store.confirm(_id, subject.id);
      return result;
    } catch (error) {
      if (await isThere(action, subject.id)) await store.remove(_id);
      throw error;
    }
  },

  /** Decides what a server left undecided, by whether the subject is still there. */
  async settle(): Promise<void> {
    const before = new Date(now().getTime() - SETTLED_AFTER_MS);
    for (const { _id, action, subject } of await store.listAnnounced(before)) {
      const isLeft = await isThere(action as Deletion['action'], subject.id);
      if (isLeft) await store.remove(_id);
      else await store.confirm(_id, subject.id);
      log.info({ entry: _id, isLeft }, 'deletion settled');
    }
  },
});
export type Deletions = ReturnType<typeof createDeletions>;
