import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { ApplicationStatus } from '#contract';
import { toNameKeys } from '#shared/search-keys';
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

const applicationsOf = ({ db }: Camp) => db.collection<Application>('applications');

/** Returns null if there is no application with this id. */
export const findApplication = (camp: Camp, _id: ObjectId): Promise<Application | null> =>
  applicationsOf(camp).findOne({ _id });

/** Returns null if the account has never applied. */
export const findLatestApplication = (camp: Camp, owner: string): Promise<Application | null> =>
  applicationsOf(camp).findOne({ owner }, { sort: { createdAt: -1, _id: -1 } });

/** Returns all applications of an account, newest first. */
export const listApplicationsBy = (camp: Camp, owner: string): Promise<Application[]> =>
  applicationsOf(camp).find({ owner }).sort({ createdAt: -1, _id: -1 }).toArray();

/** Returns a page of applications, oldest first. There are few, so the search needs no index. */
export function listApplications(camp: Camp, { status, q }: ApplicationFilters, slice: Slice) {
  const filter = { ...(status && { status }), ...(q && toNameFilter(q, 'searchTexts')) };
  return findPage(applicationsOf(camp), filter, { createdAt: 1, _id: 1 }, slice);
}

/** Lists accepted applications whose owners have not become instructors yet. */
export const listUnfinishedApplications = (camp: Camp): Promise<Application[]> =>
  applicationsOf(camp).find({ isOpen: true, status: 'accepted' }).toArray();

/** Returns false if the owner already has an open application. */
export async function addApplication(camp: Camp, application: Application): Promise<boolean> {
  try {
    const searchTexts = toNameKeys(application.name, application.email);
    await applicationsOf(camp).insertOne({ ...application, searchTexts });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Returns false if the application is already decided. */
export async function setDecision(
  camp: Camp,
  _id: ObjectId,
  decision: Decision,
  event: DomainEvent,
): Promise<boolean> {
  const isOpen = decision.status === 'accepted';
  const { matchedCount } = await applicationsOf(camp).updateOne(
    { _id, status: 'pending' },
    { $set: { ...decision, isOpen }, $push: appendEvents(event) },
  );
  return matchedCount === 1;
}

/**
 * Puts a declined application back in review. The unique index on open applications rejects it if
 * the owner has another open one.
 */
export async function setReopened(
  camp: Camp,
  _id: ObjectId,
  event: DomainEvent,
): Promise<'reopened' | 'not-declined' | 'other-open'> {
  try {
    const { matchedCount } = await applicationsOf(camp).updateOne(
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
}

export async function closeApplication(camp: Camp, _id: ObjectId): Promise<void> {
  await applicationsOf(camp).updateOne({ _id }, { $set: { isOpen: false } });
}

/** Removes name and email of an admin from the applications that they decided. */
export async function anonymizeDecider(camp: Camp, uid: string): Promise<void> {
  await applicationsOf(camp).updateMany(
    { 'decidedBy.uid': uid },
    { $set: { 'decidedBy.name': FORMER_NAME, 'decidedBy.email': '' } },
  );
}

/** Returns the applications of an account that have events. */
export const listApplicationsWithEvents = (camp: Camp, owner: string): Promise<Application[]> =>
  applicationsOf(camp)
    .find({ owner, 'events._id': { $exists: true } })
    .toArray();

/** Deletes the applications of an account, except those that have events. */
export async function deleteApplicationsOf(camp: Camp, owner: string): Promise<void> {
  await applicationsOf(camp).deleteMany({ owner, 'events._id': ABSENT });
}

/**
 * Deletes the owner's pending applications. Decided ones stay, but are closed: a later owner of the
 * account did not apply and must not become an instructor.
 */
export async function deleteOpenApplicationsOf(
  camp: Camp,
  owner: string,
  period?: Period,
): Promise<void> {
  const created = period && { createdAt: within(period) };
  await applicationsOf(camp).deleteMany({ owner, status: 'pending', ...created });
  await applicationsOf(camp).updateMany(
    { owner, isOpen: true, ...created },
    { $set: { isOpen: false } },
  );
}
