import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { Deletion } from '#domain/deletion';
import type { AuditLogStore } from '#compose/people-stores';

interface Subject {
  find(id: ObjectId): Promise<object | null>;
  /** Dispatches the document's pending events, which are deleted with it. */
  dispatchEvents(id: ObjectId): Promise<void>;
}

interface Dependencies {
  store: AuditLogStore;
  /** What can be deleted, by the action that deletes it. */
  subjects: Record<Deletion['action'], Subject>;
  now: () => Date;
  log: Logger;
}

/** Longer than any request takes. */
const PENDING_MAX_MS = 60_000;

/**
 * Records deletions in the audit log. A deleted document cannot contain an event, so the entry is
 * written before the deletion and confirmed after it.
 */
export function createDeletions({ store, subjects, now, log }: Dependencies) {
  const exists = async (action: Deletion['action'], id: string) =>
    (await subjects[action].find(new ObjectId(id))) !== null;

  return {
    /**
     * Dispatches the subject's pending events, deletes it by `work` and records the deletion. Removes the
     * entry if `work` throws and the subject still exists.
     */
    async record<T>({ action, subject, before, by }: Deletion, work: () => Promise<T>): Promise<T> {
      await subjects[action].dispatchEvents(new ObjectId(subject.id));
      const _id = new ObjectId().toHexString();
      const actor = { uid: by.uid, name: by.name, email: by.email };
      await store.addPending({ _id, at: now(), actor, action, subject, before, after: null });
      try {
        const result = await work();
        await store.confirmPending(_id, subject.id);
        return result;
      } catch (error) {
        if (await exists(action, subject.id)) await store.removePending(_id);
        throw error;
      }
    },

    /** Confirms or removes entries that a crashed server left pending. */
    async resolvePending(): Promise<void> {
      const before = new Date(now().getTime() - PENDING_MAX_MS);
      for (const { _id, action, subject } of await store.listPending(before)) {
        const stillExists = await exists(action as Deletion['action'], subject.id);
        if (stillExists) await store.removePending(_id);
        else await store.confirmPending(_id, subject.id);
        log.info({ entry: _id, stillExists }, 'pending deletion resolved');
      }
    },
  };
}
export type Deletions = ReturnType<typeof createDeletions>;
