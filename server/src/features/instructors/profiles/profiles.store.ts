import type { Db, ObjectId } from 'mongodb';
import { isDuplicateKey } from '#database/errors';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { ABSENT } from '#lib/absent';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { Period } from '#domain/period';
import { within } from '#domain/period';

/** The fields that can be missing and become missing again. */
const optionalFields = ['bio', 'proposedBio', 'rejectedBio', 'backgroundCheck'] as const;

export function createProfilesStore(db: Db) {
  const profiles = db.collection<InstructorProfile>('instructorProfiles');

  const insert = async (profile: InstructorProfile, events: DomainEvent[]): Promise<boolean> => {
    try {
      await profiles.insertOne({ ...profile, events });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    find: (_id: ObjectId) => profiles.findOne({ _id }),
    findMany: (ids: ObjectId[]) => profiles.find({ _id: { $in: ids } }).toArray(),
    listAll: () => profiles.find().toArray(),

    /** Lists profiles with a confirmed qualification or a background check that expires from `from` to `to`. */
    listExpiring(from: string, to: string): Promise<InstructorProfile[]> {
      const expiresOn = { $gte: from, $lte: to };
      const hasQualification = {
        qualifications: { $elemMatch: { status: 'confirmed' as const, expiresOn } },
      };
      return profiles
        .find({ $or: [hasQualification, { 'backgroundCheck.expiresOn': expiresOn }] })
        .toArray();
    },

    /**
     * Stores a profile as read by `find`, or a new one of version 0, with its changes. Returns false if
     * a concurrent write came first.
     */
    async save(profile: InstructorProfile, events: DomainEvent[]): Promise<boolean> {
      const { _id, version, events: _pending, ...fields } = profile;
      if (version === 0) return insert({ ...profile, version: 1 }, events);
      const removed = optionalFields.filter((field) => fields[field] === undefined);
      const { matchedCount } = await profiles.updateOne(
        { _id, version },
        {
          $set: { ...fields, version: version + 1 },
          ...(removed.length > 0 && {
            $unset: Object.fromEntries(removed.map((field) => [field, '' as const])),
          }),
          $push: appendEvents(...events),
        },
      );
      return matchedCount === 1;
    },

    /** Returns an instructor's profile if it has events. */
    listWithEvents: (owner: string) =>
      profiles.find({ owner, 'events._id': { $exists: true } }).toArray(),

    /** Deletes an instructor's profile, unless it has events. */
    async deleteByOwner(owner: string, period?: Period): Promise<void> {
      await profiles.deleteMany({
        owner,
        'events._id': ABSENT,
        ...(period && { createdAt: within(period) }),
      });
    },
  };
}
export type ProfilesStore = ReturnType<typeof createProfilesStore>;
