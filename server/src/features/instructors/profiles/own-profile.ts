import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type {
  InstructorProfile as ProfileOnWire,
  PublicProfile,
  UpdateProfileRequest,
} from '#contract';
import { createEvent } from '#domain/domain-event';
import { toPublicProfile, type InstructorProfile } from '#domain/instructor-profile';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { findUserByUid } from '#features/users/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { applyUpdate, submitsMore } from './apply-update';
import { toProfileOnWire } from './profile-on-wire';
import { findProfile, saveProfile } from '#features/instructor-profiles/index';
import { toDay } from '#shared/dates';

const NOTIFICATION_INTERVAL_MS = 60 * 60_000;

/** Returns the profile of a user, or the one that is stored with its first change. */
export const readProfile = async (
  camp: Camp,
  { _id, uid }: User & { uid: string },
  createdAt: Date,
): Promise<InstructorProfile> =>
  (await findProfile(camp, _id)) ?? {
    _id,
    owner: uid,
    revision: 0,
    version: 0,
    createdAt,
    sports: [],
    languages: [],
    qualifications: [],
  };

/** Returns what everyone may see of an instructor's profile; undefined if that is nothing. */
export async function findPublicProfile(
  camp: Camp,
  { _id }: Pick<User, '_id'>,
): Promise<PublicProfile | undefined> {
  const profile = await findProfile(camp, _id);
  return profile ? toPublicProfile(profile, toDay(camp.now(), camp.timeZone)) : undefined;
}

/** Returns the notification that the admins have of the last hour's changes, or a new one. */
const toNotification = ({ notification }: InstructorProfile, at: Date) =>
  notification && at.getTime() - notification.at.getTime() < NOTIFICATION_INTERVAL_MS
    ? notification
    : { _id: new ObjectId(), at };

const getUser = async (camp: Camp, uid: string) => {
  const user = await findUserByUid(camp, uid);
  if (!user) throw new AppError('unauthenticated');
  return { ...user, uid };
};

/** Makes one attempt. Returns null if an admin decided in the meantime. */
const tryUpdate = async (
  camp: Camp,
  user: User & { uid: string },
  request: UpdateProfileRequest,
  viewer: Viewer,
): Promise<InstructorProfile | null> => {
  const at = camp.now();
  const profile = await readProfile(camp, user, at);
  if (profile.revision !== request.revision) throw new AppError('changed-meanwhile');
  const updated = applyUpdate(profile, request, at);
  if (!submitsMore(profile, updated))
    return (await saveProfile(camp, updated, [])) ? updated : null;
  const notification = toNotification(profile, at);
  const event = createEvent(
    { kind: 'profile-submitted', notificationId: notification._id },
    at,
    viewer,
  );
  return (await saveProfile(camp, { ...updated, notification }, [event])) ? updated : null;
};

/** Returns the viewer's own profile, an empty one if they never stored one. */
export async function getOwnProfile(camp: Camp, { uid }: Viewer): Promise<ProfileOnWire> {
  const user = await getUser(camp, uid);
  const today = toDay(camp.now(), camp.timeZone);
  return toProfileOnWire(user, await findProfile(camp, user._id), today);
}

/** Throws `changed-meanwhile` unless the profile has the revision of the request. */
export async function updateOwnProfile(
  camp: Camp,
  request: UpdateProfileRequest,
  viewer: Viewer,
): Promise<ProfileOnWire> {
  if (!viewer.emailVerified) throw new AppError('email-not-verified');
  const user = await getUser(camp, viewer.uid);
  const updated = await retryOnConflict(() => tryUpdate(camp, user, request, viewer));
  return toProfileOnWire(user, updated, toDay(camp.now(), camp.timeZone));
}
