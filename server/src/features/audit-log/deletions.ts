import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { Actor } from '../../domain-event';
import type { AuditLogStore } from './audit-log.store';

/** A deletion that is about to start. */
export interface Deletion {
  action: 'class-deleted' | 'person-deleted';
  subject: { id: string; name: string; email?: string };
  /** The status or role before the deletion. */
  before: string | null;
  by: Actor;
}

interface Dependencies {
  store: AuditLogStore;
  /** Whether the subject still exists. */
  exists(action: Deletion['action'], id: string): Promise<boolean>;
  now: () => Date;
  log: Logger;
}

/** Longer than any request takes. */
const PENDING_MAX_MS = 60_000;

/**
 * Records deletions in the audit log. A deleted document cannot contain an event, so the entry is
 * written before the deletion and confirmed after it.
 */
export function createDeletions({ store, exists, now, log }: Dependencies) {
  return {
    /** Deletes by `work` and records it; removes the entry if `work` throws and the subject still exists. */
    async record<T>({ action, subject, before, by }: Deletion, work: () => Promise<T>): Promise<T> {
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
