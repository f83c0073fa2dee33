import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type {
  BackgroundCheck,
  DecideProfileRequest,
  ProfileForReview,
  ProfileQuery,
} from '#contract';
import { PAGE_LIMIT_MAX } from '#contract';
import { toSlice, type Page } from '#database/paging';
import { toDay } from '#domain/day';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { applyDecision } from './apply-decision';
import { createReadProfile } from './own-profile';
import { toProfileForReview } from './profile-on-wire';
import type { ProfilesStore } from '../../../compose/classes-stores';

export interface ReviewProfilesDependencies {
  store: ProfilesStore;
  findUser(id: ObjectId): Promise<User | null>;
  /** Returns those who are not suspended. */
  listInstructorsAndAdmins(): Promise<User[]>;
  /** Whether the account has a pending application to teach. */
  isApplicant(uid: string): Promise<boolean>;
  timeZone: string;
  now: () => Date;
}

const LAST = '9999';
const byWaiting = (one: ProfileForReview, other: ProfileForReview) =>
  (one.waitingSince ?? LAST).localeCompare(other.waitingSince ?? LAST) ||
  one.name.localeCompare(other.name) ||
  one._id.localeCompare(other._id);

const hasAccount = (user: User): user is User & { uid: string } => user.uid !== undefined;

/**
 * Returns a function that lists instructors, and admins who have a profile: those whose changes wait
 * longest first, then by name.
 */
const createListProfiles =
  ({ store, listInstructorsAndAdmins, timeZone, now }: ReviewProfilesDependencies) =>
  async ({ waiting, ...paging }: ProfileQuery): Promise<Page<ProfileForReview>> => {
    const [users, profiles] = await Promise.all([listInstructorsAndAdmins(), store.listAll()]);
    const byId = new Map(profiles.map((profile) => [profile._id.toHexString(), profile]));
    const today = toDay(now(), timeZone);
    const all = users
      .filter(hasAccount)
      .filter(({ _id, role }) => role === 'instructor' || byId.has(_id.toHexString()))
      .map((user) => toProfileForReview(user, byId.get(user._id.toHexString()) ?? null, today))
      .filter(({ waitingSince }) => waiting !== 'true' || waitingSince !== undefined)
      .sort(byWaiting);
    const { skip, limit } = toSlice(paging, PAGE_LIMIT_MAX);
    return { items: all.slice(skip, skip + limit), total: all.length };
  };

const createGetters = ({ store, findUser, isApplicant }: ReviewProfilesDependencies) => {
  const teaches = async ({ _id, role }: User) =>
    role === 'instructor' || (role === 'admin' && (await store.find(_id)) !== null);

  /** Throws `not-found` unless the user is an instructor, or an admin who has a profile. */
  const getTeacher = async (id: string) => {
    const user = await findUser(new ObjectId(id));
    if (!user || !hasAccount(user) || !(await teaches(user))) {
      throw new AppError('not-found', { detail: 'There is no such instructor.' });
    }
    return user;
  };

  /** Returns an instructor or an applicant, whose background is checked before they get the role. */
  const getTeacherOrApplicant = async (id: string) => {
    const user = await findUser(new ObjectId(id));
    return user && hasAccount(user) && (await isApplicant(user.uid)) ? user : getTeacher(id);
  };

  return { getTeacher, getTeacherOrApplicant };
};

/** Returns a function that makes one attempt, and returns null if the profile has changed since it was read. */
const createTrySetCheck = ({ store, now }: ReviewProfilesDependencies) => {
  const readProfile = createReadProfile(store);
  return async (
    user: User & { uid: string },
    check: BackgroundCheck | null,
    by: Viewer,
  ): Promise<number | null> => {
    const at = now();
    const { backgroundCheck: stored, ...profile } = await readProfile(user, at);
    const before = stored ? { checkedOn: stored.checkedOn, expiresOn: stored.expiresOn } : null;
    if (before?.checkedOn === check?.checkedOn && before?.expiresOn === check?.expiresOn) return 0;
    // The same expiry is reminded of once.
    const remindedAt = before?.expiresOn === check?.expiresOn ? stored?.remindedAt : undefined;
    const backgroundCheck = check && {
      ...check,
      recordedAt: at,
      recordedBy: { uid: by.uid },
      ...(remindedAt && { remindedAt }),
    };
    const event = createEvent(
      {
        ...{ kind: 'background-check-set' as const, before, after: check },
        ...(!user.role && { isApplicant: true as const }),
      },
      at,
      by,
    );
    const changed = { ...profile, ...(backgroundCheck && { backgroundCheck }) };
    return (await store.save(changed, [event])) ? 1 : null;
  };
};

/** Lets admins confirm and reject what instructors say about themselves. */
export function createReviewProfiles(deps: ReviewProfilesDependencies) {
  const { store, timeZone, now } = deps;
  const readProfile = createReadProfile(store);
  const { getTeacher, getTeacherOrApplicant } = createGetters(deps);
  const trySetCheck = createTrySetCheck(deps);

  /** Makes one attempt. Returns null if the profile has changed since it was read. */
  const tryDecide = async (
    user: User & { uid: string },
    request: DecideProfileRequest,
    by: Viewer,
  ): Promise<number | null> => {
    const at = now();
    const profile = await readProfile(user, at);
    const today = toDay(at, timeZone);
    const { decided, event } = applyDecision(profile, request, { by, at, today });
    return (await store.save(decided, [createEvent(event, at, by)])) ? 1 : null;
  };

  return {
    list: createListProfiles(deps),

    /** Returns 1. Throws `changed-meanwhile` if the item is not the one that the admin saw. */
    async decide(id: string, request: DecideProfileRequest, by: Viewer): Promise<number> {
      const user = await getTeacher(id);
      return retryOnConflict(() => tryDecide(user, request, by));
    },

    /** Records or, for null, removes the background check. Returns how many profiles changed. */
    async setBackgroundCheck(
      id: string,
      check: BackgroundCheck | null,
      by: Viewer,
    ): Promise<number> {
      const user = await getTeacherOrApplicant(id);
      return retryOnConflict(() => trySetCheck(user, check, by));
    },
  };
}
