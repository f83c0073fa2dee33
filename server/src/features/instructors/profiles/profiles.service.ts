import type { Logger } from 'pino';
import type { PublicProfile } from '#contract';
import { toDay } from '#domain/day';
import { toPublicProfile } from '#domain/instructor-profile';
import type { User } from '#domain/user';
import { createOwnProfile, type OwnProfileDependencies } from './own-profile';
import { createRemindOfExpiry } from './remind-of-expiry';
import { createReviewProfiles, type ReviewProfilesDependencies } from './review-profiles';

type Dependencies = OwnProfileDependencies & ReviewProfilesDependencies & { log: Logger };

export function createProfilesService(deps: Dependencies) {
  const { store, timeZone, now } = deps;
  return {
    ...createOwnProfile(deps),
    ...createReviewProfiles(deps),
    remindOfExpiry: createRemindOfExpiry(deps),

    /** Returns what everyone may see of an instructor's profile; undefined if that is nothing. */
    async findPublic({ _id }: Pick<User, '_id'>): Promise<PublicProfile | undefined> {
      const profile = await store.find(_id);
      return profile ? toPublicProfile(profile, toDay(now(), timeZone)) : undefined;
    },
  };
}
export type ProfilesService = ReturnType<typeof createProfilesService>;
