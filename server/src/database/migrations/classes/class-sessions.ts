import type { Db, WithId } from 'mongodb';
import {
  toDatesAnnounced,
  type CampClass,
  type FieldValues,
} from '../../../domain/classes/camp-class';
import { toDayRange, type ClassDays } from '../../../domain/day';
import {
  optionalKeys,
  toDailySessions,
  toScheduleKeys,
  type Session,
} from '../../../domain/classes/schedule';
import { writeInBatches } from '../write-in-batches';

/** A class as earlier releases stored it: with dates, but without sessions. */
type StoredClass = CampClass & { firstDay?: string; lastDay?: string };

/** A class with sold seats was approved once, whatever its status is now. */
const asApprovedIfSold = (campClass: CampClass): CampClass =>
  campClass.soldCount > 0 ? { ...campClass, status: 'approved' } : campClass;

const toSessions = (days: ClassDays, timeZone: string): Session[] => {
  const range = toDayRange(days);
  return range ? toDailySessions(range, timeZone) : [];
};

/** Replaces the proposed dates of an earlier release with sessions. */
const toProposedChanges = (
  changes: FieldValues,
  { startsOn, endsOn }: ClassDays,
  timeZone: string,
): FieldValues => {
  if (!('startsOn' in changes) && !('endsOn' in changes)) return changes;
  const { startsOn: newFirst = startsOn, endsOn: newLast = endsOn, ...rest } = changes;
  const days = {
    ...(typeof newFirst === 'string' && { startsOn: newFirst }),
    ...(typeof newLast === 'string' && { endsOn: newLast }),
  };
  const range = toDayRange(days);
  if (!range || range.from > range.to) return rest;
  return { ...rest, sessions: toDailySessions(range, timeZone) };
};

const toUpdate = (campClass: StoredClass, timeZone: string) => {
  const sessions = campClass.sessions ?? toSessions(campClass, timeZone);
  const keys = toScheduleKeys({ sessions }, timeZone);
  const announced = asApprovedIfSold({ ...campClass, ...keys });
  const changes =
    campClass.proposal && toProposedChanges(campClass.proposal.changes, campClass, timeZone);
  const isProposalEmpty = changes !== undefined && Object.keys(changes).length === 0;
  const removed = [
    ...optionalKeys.filter((key) => keys[key] === undefined),
    ...['firstDay', 'lastDay'],
    ...(isProposalEmpty ? ['proposal'] : []),
  ];
  return {
    $set: {
      ...(sessions.length > 0 && { sessions }),
      ...keys,
      ...toDatesAnnounced(announced, campClass.createdAt),
      ...(changes && !isProposalEmpty && { 'proposal.changes': changes }),
    },
    $unset: Object.fromEntries(removed.map((field) => [field, '' as const])),
  };
};

/** Null matches a missing field, but the driver's types do not say so. */
const orMissing = <T>(value: T | undefined) => value ?? null!;

/**
 * Gives classes of earlier releases, which have dates only, one session a day from 9 AM to noon, and
 * derives the schedule keys of classes again if the camp's time zone has changed. It is not known when
 * the dates were announced, so those of approved classes count as announced when the class was added.
 * Can be interrupted; running it again changes nothing.
 */
export async function ensureClassSessions(db: Db, timeZone: string): Promise<void> {
  const outdated = { scheduleTimeZone: { $ne: timeZone } };
  await writeInBatches(db.collection<StoredClass>('classes'), outdated, (batch) =>
    batch.map((campClass: WithId<StoredClass>) => {
      const { _id, startsOn, endsOn, revision, proposalRevision, scheduleTimeZone } = campClass;
      // A class that was edited meanwhile is read again.
      const unchanged = {
        startsOn: orMissing(startsOn),
        endsOn: orMissing(endsOn),
        revision: orMissing(revision),
        proposalRevision: orMissing(proposalRevision),
        scheduleTimeZone: orMissing(scheduleTimeZone),
      };
      return {
        updateOne: { filter: { _id, ...unchanged }, update: toUpdate(campClass, timeZone) },
      };
    }),
  );
}
