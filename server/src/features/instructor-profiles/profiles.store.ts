import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { isDuplicateKey } from '#database/errors';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { ABSENT } from '#lib/absent';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { Period } from '#domain/period';
import { within } from '#domain/period';

/** The fields that can be missing and become missing again. */
const optionalFields = ['bio', 'proposedBio', 'rejectedBio', 'backgroundCheck'] as const;

const profilesOf = ({ db }: Camp) => db.collection<InstructorProfile>('instructorProfiles');

const insertProfile = async (
  camp: Camp,
  profile: InstructorProfile,
  events: DomainEvent[],
): Promise<boolean> => {
  try {
    await profilesOf(camp).insertOne({ ...profile, events });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** Returns null if the user with this id has no profile. */
export const findProfile = (camp: Camp, _id: ObjectId): Promise<InstructorProfile | null> =>
  profilesOf(camp).findOne({ _id });

/** Returns the profiles of the users with one of these ids, in no order. */
export const findProfiles = (camp: Camp, ids: ObjectId[]): Promise<InstructorProfile[]> =>
  profilesOf(camp)
    .find({ _id: { $in: ids } })
    .toArray();

/** Returns all profiles, in no order. */
export const listAllProfiles = (camp: Camp): Promise<InstructorProfile[]> =>
  profilesOf(camp).find().toArray();

/** Lists profiles with a confirmed qualification or a background check that expires from `from` to `to`. */
export function listExpiringProfiles(
  camp: Camp,
  from: string,
  to: string,
): Promise<InstructorProfile[]> {
  const expiresOn = { $gte: from, $lte: to };
  const hasQualification = {
    qualifications: { $elemMatch: { status: 'confirmed' as const, expiresOn } },
  };
  return profilesOf(camp)
    .find({ $or: [hasQualification, { 'backgroundCheck.expiresOn': expiresOn }] })
    .toArray();
}

/**
 * Stores a profile as read by `findProfile`, or a new one of version 0, with its changes. Returns false if
 * a concurrent write came first.
 */
export async function saveProfile(
  camp: Camp,
  profile: InstructorProfile,
  events: DomainEvent[],
): Promise<boolean> {
  const { _id, version, events: _pending, ...fields } = profile;
  if (version === 0) return insertProfile(camp, { ...profile, version: 1 }, events);
  const removed = optionalFields.filter((field) => fields[field] === undefined);
  const { matchedCount } = await profilesOf(camp).updateOne(
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
}

/** Returns an instructor's profile if it has events. */
export const listProfilesWithEvents = (camp: Camp, owner: string): Promise<InstructorProfile[]> =>
  profilesOf(camp)
    .find({ owner, 'events._id': { $exists: true } })
    .toArray();

/** Deletes an instructor's profile, unless it has events. */
export async function deleteProfileOf(camp: Camp, owner: string, period?: Period): Promise<void> {
  await profilesOf(camp).deleteMany({
    owner,
    'events._id': ABSENT,
    ...(period && { createdAt: within(period) }),
  });
}
