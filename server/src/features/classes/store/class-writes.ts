import { ObjectId, type Collection } from 'mongodb';
import type { ClassStatus, UpdateClassRequest } from '../../../contract';
import {
  toClassSearchKeys,
  toDatesAnnounced,
  type CampClass,
  type Proposal,
} from '../../../domain/camp-class';
import { toDayKeys } from '../../../domain/class-phase';
import { appendEvents, type DomainEvent } from '../../../domain/domain-event';
import { didMatch, matchesProposalRevision, matchesRevision } from './matches-revision';
import { proposalFields } from './proposal-writes';
import { fitsCapacityFilter, noEnrolmentsOrHoldsFilter } from './seats';

type Editable = Pick<CampClass, 'priceCents' | 'capacity'> &
  Pick<CampClass, keyof Omit<UpdateClassRequest, 'price' | 'seats'>>;

/** The changes that an edit writes: new values, removed fields and the new status. */
export interface ClassChanges {
  set: Partial<Editable>;
  unset: string[];
  status: ClassStatus;
  /** The new proposal. Null removes it; absent leaves it unchanged. */
  proposal?: Proposal | null;
}

/** A new status and the reason for it. A class is canceled by `cancel` instead. */
interface StatusChange {
  status: Exclude<ClassStatus, 'cancelled'>;
  feedback?: string | undefined;
}

interface StoredEdit extends ClassChanges {
  /** When enrolled families will be notified of the edit. */
  familiesNotifiedAt?: Date;
}

/** Returns the search keys and day keys of a class after an edit. */
const toKeysAfterEdit = (campClass: CampClass, set: ClassChanges['set'], unset: string[]) => {
  const removedFields = Object.fromEntries(unset.map((field) => [field, undefined]));
  const edited = { ...campClass, ...set, ...removedFields };
  return { searchKeys: toClassSearchKeys(edited), ...toDayKeys(edited) };
};

const toEditUpdate = (
  campClass: CampClass,
  { set, unset, status, proposal, familiesNotifiedAt }: StoredEdit,
  events: DomainEvent[],
  now: Date,
) => {
  const removedFields = [...unset, ...(proposal === null ? Object.keys(proposalFields) : [])];
  return {
    $set: {
      ...set,
      status,
      ...toKeysAfterEdit(campClass, set, unset),
      ...toDatesAnnounced({ ...campClass, ...set, status }, now),
      ...(proposal && { proposal }),
      ...(familiesNotifiedAt && { familiesNotifiedAt }),
    },
    $unset: Object.fromEntries(removedFields.map((field) => [field, '' as const])),
    $inc: { revision: 1, ...(proposal !== undefined && { proposalRevision: 1 }) },
    ...(events.length > 0 && { $push: appendEvents(...events) }),
  };
};

/** Adds, edits and deletes classes and sets their status. */
export function createClassWrites(classes: Collection<CampClass>) {
  return {
    async add(campClass: Omit<CampClass, '_id'>): Promise<ObjectId> {
      const _id = new ObjectId();
      await classes.insertOne({
        _id,
        ...campClass,
        searchKeys: toClassSearchKeys(campClass),
        ...toDayKeys(campClass),
      });
      return _id;
    },

    /**
     * Edits a class. Returns false if it has changed since it was read, or if its sold and held seats
     * do not fit the new capacity.
     */
    async update(campClass: CampClass, edit: StoredEdit, events: DomainEvent[], now: Date) {
      const { capacity } = edit.set;
      const result = await classes.updateOne(
        {
          ...matchesProposalRevision(campClass),
          ...(capacity !== undefined && fitsCapacityFilter(capacity, now)),
        },
        toEditUpdate(campClass, edit, events, now),
      );
      return didMatch(result);
    },

    /**
     * Returns false if the class has changed since it was read, or if it would go off sale while
     * someone is enrolled or paying.
     */
    async setStatus(
      campClass: CampClass,
      { status, feedback }: StatusChange,
      event: DomainEvent,
      now: Date,
    ): Promise<boolean> {
      const isSameStatus = status === campClass.status;
      const result = await classes.updateOne(
        {
          ...matchesRevision(campClass),
          ...(status !== 'approved' && !isSameStatus && noEnrolmentsOrHoldsFilter(now)),
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
          ...(campClass.status === 'approved' &&
            !isSameStatus && { $inc: { proposalRevision: 1 } }),
          $push: appendEvents(event),
        },
      );
      return didMatch(result);
    },

    /** Returns false if someone is enrolled or paying, or if the class has events to dispatch. */
    async delete(_id: ObjectId, now: Date): Promise<boolean> {
      const filter = { _id, ...noEnrolmentsOrHoldsFilter(now), 'events._id': { $exists: false } };
      return (await classes.deleteOne(filter)).deletedCount === 1;
    },
  };
}
