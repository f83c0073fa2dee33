import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { InstructorProfile as ProfileOnWire, UpdateProfileRequest } from '#contract';
import { toDay } from '#domain/day';
import { createEvent } from '#domain/domain-event';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { applyUpdate, submitsMore } from './apply-update';
import { toProfileOnWire } from './profile-on-wire';
import type { ProfilesStore } from '../../../compose/classes-stores';

export interface OwnProfileDependencies {
  store: ProfilesStore;
  findUserByUid(uid: string): Promise<User | null>;
  timeZone: string;
  now: () => Date;
}

const NOTIFICATION_INTERVAL_MS = 60 * 60_000;

/** Returns a function that reads the profile of a user, or creates one that is not stored yet. */
export function createReadProfile(store: ProfilesStore) {
  return async (
    { _id, uid }: User & { uid: string },
    createdAt: Date,
  ): Promise<InstructorProfile> =>
    (await store.find(_id)) ?? {
      ...{ _id, owner: uid, revision: 0, version: 0, createdAt },
      ...{ sports: [], languages: [], qualifications: [] },
    };
}

/** Returns the notification that the admins have of the last hour's changes, or a new one. */
const toNotification = ({ notification }: InstructorProfile, at: Date) =>
  notification && at.getTime() - notification.at.getTime() < NOTIFICATION_INTERVAL_MS
    ? notification
    : { _id: new ObjectId(), at };

export function createOwnProfile(deps: OwnProfileDependencies) {
  const { store, findUserByUid, timeZone, now } = deps;
  const readProfile = createReadProfile(store);

  const getUser = async (uid: string) => {
    const user = await findUserByUid(uid);
    if (!user) throw new AppError('unauthenticated');
    return { ...user, uid };
  };

  /** Makes one attempt. Returns null if an admin decided in the meantime. */
  const tryUpdate = async (
    user: User & { uid: string },
    request: UpdateProfileRequest,
    viewer: Viewer,
  ): Promise<InstructorProfile | null> => {
    const at = now();
    const profile = await readProfile(user, at);
    if (profile.revision !== request.revision) throw new AppError('changed-meanwhile');
    const updated = applyUpdate(profile, request, at);
    if (!submitsMore(profile, updated)) return (await store.save(updated, [])) ? updated : null;
    const notification = toNotification(profile, at);
    const event = createEvent(
      { kind: 'profile-submitted', notificationId: notification._id },
      at,
      viewer,
    );
    return (await store.save({ ...updated, notification }, [event])) ? updated : null;
  };

  return {
    async getOwn({ uid }: Viewer): Promise<ProfileOnWire> {
      const user = await getUser(uid);
      return toProfileOnWire(user, await store.find(user._id), toDay(now(), timeZone));
    },

    /** Throws `changed-meanwhile` unless the profile has the revision of the request. */
    async updateOwn(request: UpdateProfileRequest, viewer: Viewer): Promise<ProfileOnWire> {
      if (!viewer.emailVerified) throw new AppError('email-not-verified');
      const user = await getUser(viewer.uid);
      const updated = await retryOnConflict(() => tryUpdate(user, request, viewer));
      return toProfileOnWire(user, updated, toDay(now(), timeZone));
    },
  };
}
