import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type {
  BackgroundCheck,
  DecideProfileRequest,
  ProfileForReview,
  ProfileQuery,
} from '#contract';
import { PAGE_LIMIT_MAX } from '#contract';
import { toSlice, type Page } from '#database/paging';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { findLatestApplication } from '#features/applications/index';
import { findUserById, listInstructorsAndAdmins } from '#features/users/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { applyDecision } from './apply-decision';
import { readProfile } from './own-profile';
import { toProfileForReview } from './profile-on-wire';
import { findProfile, listAllProfiles, saveProfile } from '#features/instructor-profiles/index';
import { toDay } from '#shared/dates';

const LAST = '9999';
const byWaiting = (one: ProfileForReview, other: ProfileForReview) =>
  (one.waitingSince ?? LAST).localeCompare(other.waitingSince ?? LAST) ||
  one.name.localeCompare(other.name) ||
  one._id.localeCompare(other._id);

const hasAccount = (user: User): user is User & { uid: string } => user.uid !== undefined;

/**
 * Returns a page of the instructors, and of the admins who have a profile: those whose changes wait longest first, then
 * by name.
 */
export async function listProfiles(
  camp: Camp,
  { waiting, ...paging }: ProfileQuery,
): Promise<Page<ProfileForReview>> {
  const [users, profiles] = await Promise.all([
    listInstructorsAndAdmins(camp),
    listAllProfiles(camp),
  ]);
  const byId = new Map(profiles.map((profile) => [profile._id.toHexString(), profile]));
  const today = toDay(camp.now(), camp.timeZone);
  const all = users
    .filter(hasAccount)
    .filter(({ _id, role }) => role === 'instructor' || byId.has(_id.toHexString()))
    .map((user) => toProfileForReview(user, byId.get(user._id.toHexString()) ?? null, today))
    .filter(({ waitingSince }) => waiting !== 'true' || waitingSince !== undefined)
    .sort(byWaiting);
  const { skip, limit } = toSlice(paging, PAGE_LIMIT_MAX);
  return { items: all.slice(skip, skip + limit), total: all.length };
}

const teaches = async (camp: Camp, { _id, role }: User) =>
  role === 'instructor' || (role === 'admin' && (await findProfile(camp, _id)) !== null);

/** Throws `not-found` unless the user is an instructor, or an admin who has a profile. */
const getTeacher = async (camp: Camp, id: string) => {
  const user = await findUserById(camp, new ObjectId(id));
  if (!user || !hasAccount(user) || !(await teaches(camp, user))) {
    throw new AppError('not-found', { detail: 'There is no such instructor.' });
  }
  return user;
};

/** Whether the account has a pending application to teach. */
const isApplicant = async (camp: Camp, uid: string) =>
  (await findLatestApplication(camp, uid))?.status === 'pending';

/** Returns an instructor or an applicant, whose background is checked before they get the role. */
const getTeacherOrApplicant = async (camp: Camp, id: string) => {
  const user = await findUserById(camp, new ObjectId(id));
  return user && hasAccount(user) && (await isApplicant(camp, user.uid))
    ? user
    : getTeacher(camp, id);
};

/** Makes one attempt. Returns null if the profile has changed since it was read. */
const trySetCheck = async (
  camp: Camp,
  user: User & { uid: string },
  check: BackgroundCheck | null,
  by: Viewer,
): Promise<number | null> => {
  const at = camp.now();
  const { backgroundCheck: stored, ...profile } = await readProfile(camp, user, at);
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
      kind: 'background-check-set',
      before,
      after: check,
      ...(!user.role && { isApplicant: true as const }),
    },
    at,
    by,
  );
  const changed = { ...profile, ...(backgroundCheck && { backgroundCheck }) };
  return (await saveProfile(camp, changed, [event])) ? 1 : null;
};

/** Records or, for null, removes the background check. Returns how many profiles changed. */
export async function setBackgroundCheck(
  camp: Camp,
  id: string,
  check: BackgroundCheck | null,
  by: Viewer,
): Promise<number> {
  const user = await getTeacherOrApplicant(camp, id);
  return retryOnConflict(() => trySetCheck(camp, user, check, by));
}

/** Makes one attempt. Returns null if the profile has changed since it was read. */
const tryDecide = async (
  camp: Camp,
  user: User & { uid: string },
  request: DecideProfileRequest,
  by: Viewer,
): Promise<number | null> => {
  const at = camp.now();
  const profile = await readProfile(camp, user, at);
  const today = toDay(at, camp.timeZone);
  const { decided, event } = applyDecision(profile, request, { by, at, today });
  return (await saveProfile(camp, decided, [createEvent(event, at, by)])) ? 1 : null;
};

/**
 * Confirms or rejects what an instructor says about themselves. Returns 1. Throws `changed-meanwhile` if the item is not
 * the one that the admin saw.
 */
export async function decideProfile(
  camp: Camp,
  id: string,
  request: DecideProfileRequest,
  by: Viewer,
): Promise<number> {
  const user = await getTeacher(camp, id);
  return retryOnConflict(() => tryDecide(camp, user, request, by));
}
