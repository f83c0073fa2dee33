import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Deletion } from '#domain/deletion';
import {
  addPendingEntry,
  confirmPendingEntry,
  listPendingEntries,
  removePendingEntry,
} from '#features/audit-log/index';
import { dispatchEventsOf } from './dispatch-events';
import type { EventCollection } from './event-sources';

/** Longer than any request takes. */
const PENDING_MAX_MS = 60_000;

type DeletionAction = Deletion['action'];

const collections: Record<DeletionAction, EventCollection> = {
  'class-deleted': 'classes',
  'place-deleted': 'places',
  'person-deleted': 'users',
};

const exists = async (camp: Camp, action: DeletionAction, id: string): Promise<boolean> =>
  (await camp.db.collection(collections[action]).findOne({ _id: new ObjectId(id) })) !== null;

/**
 * Dispatches the subject's pending events, which are deleted with it, deletes it by `work` and records the deletion
 * in the audit log. A deleted document cannot contain an event, so the entry is written before the deletion and
 * confirmed after it. Removes the entry if `work` throws and the subject still exists.
 */
export async function recordDeletion<T>(
  camp: Camp,
  { action, subject, before, by }: Deletion,
  work: () => Promise<T>,
): Promise<T> {
  await dispatchEventsOf(camp, collections[action], new ObjectId(subject.id));
  const _id = new ObjectId().toHexString();
  const actor = { uid: by.uid, name: by.name, email: by.email };
  const at = camp.now();
  await addPendingEntry(camp, { _id, at, actor, action, subject, before, after: null });
  try {
    const result = await work();
    await confirmPendingEntry(camp, _id, subject.id);
    return result;
  } catch (error) {
    if (await exists(camp, action, subject.id)) await removePendingEntry(camp, _id);
    throw error;
  }
}

/** Confirms or removes entries of deletions that a crashed server left pending. */
export async function resolvePendingDeletions(camp: Camp): Promise<void> {
  const before = new Date(camp.now().getTime() - PENDING_MAX_MS);
  for (const { _id, action, subject } of await listPendingEntries(camp, before)) {
    const stillExists = await exists(camp, action as DeletionAction, subject.id);
    if (stillExists) await removePendingEntry(camp, _id);
    else await confirmPendingEntry(camp, _id, subject.id);
    camp.log.info({ entry: _id, stillExists }, 'pending deletion resolved');
  }
}
