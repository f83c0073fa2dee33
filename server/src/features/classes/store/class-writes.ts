import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { ClassStatus, UpdateClassRequest } from '#contract';
import type { CampClock } from '#domain/camp-time';
import { toDatesAnnounced, type CampClass, type Proposal } from '#domain/classes/camp-class';
import { toClassKeys } from '#domain/classes/class-keys';
import { optionalKeys, toScheduleKeys } from '#domain/classes/schedule';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { changeClasses } from './classes.store';
import { didMatch, matchesProposalRevision, matchesRevision } from './matches-revision';
import { proposalFields } from './proposal-writes';
import { fitsCapacityFilter, noEnrollmentsOrHoldsFilter } from './seat-filters';

type Editable = Pick<CampClass, 'priceCents' | 'capacity' | 'location'> &
  Pick<CampClass, keyof Omit<UpdateClassRequest, 'price' | 'seats'>>;

/** The changes that an edit writes: new values, removed fields and the new status. */
export interface ClassChanges {
  set: Partial<Editable>;
  unset: string[];
  status: ClassStatus;
  /** The new proposal. Null removes it; absent leaves it unchanged. */
  proposal?: Proposal | null;
}

/** A new status and the reason for it. A class is canceled by `storeCancellation` instead. */
interface StatusChange {
  status: Exclude<ClassStatus, 'canceled'>;
  feedback?: string | undefined;
}

interface StoredEdit extends ClassChanges {
  /** When enrolled families will be notified of the edit. */
  familiesNotifiedAt?: Date;
  /** Set if it changes sessions or location. */
  moved?: Required<CampClass>['moved'];
  /** Set if the edit must fail when a family is enrolled. */
  requiresNoEnrollments?: boolean;
}

/** Returns the search keys and schedule keys of a class after an edit. */
const toKeysAfterEdit = (
  campClass: CampClass,
  { set, unset }: Pick<ClassChanges, 'set' | 'unset'>,
  timeZone: string,
) => {
  const removedFields = Object.fromEntries(unset.map((field) => [field, undefined]));
  const edited = { ...campClass, ...set, ...removedFields };
  const scheduleKeys = toScheduleKeys(edited, timeZone);
  return { ...toClassKeys({ ...edited, ...scheduleKeys }), ...scheduleKeys };
};

const toEditUpdate = (
  campClass: CampClass,
  { set, unset, status, proposal, familiesNotifiedAt, moved }: StoredEdit,
  events: DomainEvent[],
  { now, timeZone }: CampClock,
) => {
  const keys = toKeysAfterEdit(campClass, { set, unset }, timeZone);
  const removedFields = [
    ...unset,
    ...optionalKeys.filter((key) => keys[key] === undefined),
    ...(proposal === null ? Object.keys(proposalFields) : []),
  ];
  return {
    $set: {
      ...set,
      status,
      ...keys,
      ...toDatesAnnounced({ ...campClass, ...keys, status }, now),
      ...(moved && { moved }),
      ...(proposal && { proposal }),
      ...(familiesNotifiedAt && { familiesNotifiedAt }),
    },
    $unset: Object.fromEntries(removedFields.map((field) => [field, '' as const])),
    $inc: { revision: 1, ...(proposal !== undefined && { proposalRevision: 1 }) },
    ...(events.length > 0 && { $push: appendEvents(...events) }),
  };
};

const withKeys = (campClass: CampClass, timeZone: string): CampClass => {
  const withSchedule = { ...campClass, ...toScheduleKeys(campClass, timeZone) };
  return { ...withSchedule, ...toClassKeys(withSchedule) };
};

export const insertClass = (camp: Camp, campClass: CampClass): Promise<void> =>
  changeClasses(camp, async (classes) => {
    await classes.insertOne(withKeys(campClass, camp.timeZone));
  });

export const insertClasses = (camp: Camp, campClasses: readonly CampClass[]): Promise<void> =>
  changeClasses(camp, async (classes) => {
    await classes.insertMany(campClasses.map((campClass) => withKeys(campClass, camp.timeZone)));
  });

/**
 * Edits a class. Returns false if it has changed since it was read, if its sold and held seats do
 * not fit the new capacity, or if it must have no enrollments but has.
 */
export const storeEdit = (
  camp: Camp,
  campClass: CampClass,
  edit: StoredEdit,
  events: DomainEvent[],
  now: Date,
): Promise<boolean> =>
  changeClasses(camp, async (classes) => {
    const { capacity } = edit.set;
    const result = await classes.updateOne(
      {
        ...matchesProposalRevision(campClass),
        ...(capacity !== undefined && fitsCapacityFilter(capacity, now)),
        ...(edit.requiresNoEnrollments && { soldCount: 0 }),
      },
      toEditUpdate(campClass, edit, events, { now, timeZone: camp.timeZone }),
    );
    return didMatch(result);
  });

/**
 * Sets a class's status. Returns false if it has changed since it was read, or if it would go off sale while
 * someone is enrolled or paying.
 */
export const storeStatus = (
  camp: Camp,
  campClass: CampClass,
  { status, feedback }: StatusChange,
  events: readonly DomainEvent[],
  now: Date,
): Promise<boolean> =>
  changeClasses(camp, async (classes) => {
    const isSameStatus = status === campClass.status;
    const result = await classes.updateOne(
      {
        ...matchesRevision(campClass),
        ...(status !== 'approved' && !isSameStatus && noEnrollmentsOrHoldsFilter(now)),
      },
      {
        $set: {
          status,
          ...(status !== 'approved' && feedback !== undefined && { feedback }),
          ...toDatesAnnounced({ ...campClass, status }, now),
        },
        // Only a class on sale can have a proposal. Off sale, its instructor edits the class
        // directly.
        $unset: status === 'approved' ? { feedback: '' } : proposalFields,
        // Otherwise a stale read of the proposal would match again once the class is back on sale.
        ...(campClass.status === 'approved' && !isSameStatus && { $inc: { proposalRevision: 1 } }),
        $push: appendEvents(...events),
      },
    );
    return didMatch(result);
  });

/** Deletes a class. Returns false if someone is enrolled or paying, or if the class has events to dispatch. */
export const deleteUnusedClass = (camp: Camp, _id: ObjectId, now: Date): Promise<boolean> =>
  changeClasses(camp, async (classes) => {
    const filter = { _id, ...noEnrollmentsOrHoldsFilter(now), 'events._id': { $exists: false } };
    return (await classes.deleteOne(filter)).deletedCount === 1;
  });
