import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Account, UpdateAccountRequest } from '#contract';
import { withPortraitHosts } from '#shared/image-hosts';
import type { Viewer } from '#domain/caller';
import { toPhoneOnWire, type User } from '#domain/user';
import { renameAccountHolder } from '#features/campers/index';
import { hasClasses } from '#features/classes/index';
import { assertPictures, readPortrait, startReplacingPortrait } from '#features/images/index';
import { findUserByUid } from '#features/users/index';
import { createFieldError } from '#http/create-field-error';
import { formatPhone, toE164 } from '#lib/phone';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { syncClasses } from '../sync-classes';
import { updateProfile } from './own-account.store';

const MAX_ATTEMPTS = 5;

/** A change of an account; `storePortrait` stores a picture that was uploaded for it. */
type AccountChange = UpdateAccountRequest & { storePortrait?: () => Promise<string> };

const toAccount = ({ country }: Camp, user: User): Account => ({
  name: user.name,
  email: user.email ?? '',
  ...(user.photoURL !== undefined && { image: user.photoURL }),
  ...toPhoneOnWire(user, (e164) => formatPhone(e164, country)),
  createdAt: user.createdAt.toISOString(),
});

/** Returns the number in E.164 format; null and undefined stay. Throws `invalid-input`. */
const readPhone = ({ country }: Camp, phone: string | null | undefined) => {
  if (phone == null) return phone;
  const e164 = toE164(phone, country);
  if (e164 !== null) return e164;
  throw createFieldError(
    'phone',
    'must be a valid phone number with its area code, without an extension',
  );
};

const pickImage = (image: string | undefined) => ({ ...(image !== undefined && { image }) });

/** Throws `invalid-input` for a portrait of a host that is not allowed; the current one passes. */
const assertPortrait = (camp: Camp, image: string | undefined, { photoURL }: User) =>
  assertPictures(
    { ...camp, imageHosts: withPortraitHosts(camp.imageHosts) },
    pickImage(image),
    pickImage(photoURL),
  );

async function getOwnUser(camp: Camp, uid: string): Promise<User> {
  const user = await findUserByUid(camp, uid);
  if (!user) throw new AppError('unauthenticated');
  return user;
}

/**
 * Makes one attempt. Portraits are stored or touched after the record was read, and a replacement begins before it
 * is written, so one of two parallel changes of the portrait sees the other (decision 7).
 */
async function tryUpdate(
  camp: Camp,
  { name, phone, storePortrait, ...request }: AccountChange,
  viewer: Viewer,
) {
  const { uid } = viewer;
  const user = await getOwnUser(camp, uid);
  const image = storePortrait ? await storePortrait() : request.image;
  if (!storePortrait) await assertPortrait(camp, image, user);
  const former = image === undefined || image === user.photoURL ? undefined : user.photoURL;
  const deleteFormer =
    former === undefined ? null : await startReplacingPortrait(camp, former, viewer);
  const isRenamed = name !== undefined && name !== user.name;
  // First, so that a repetition after a crash still knows the old name.
  if (isRenamed) await renameAccountHolder(camp, uid, { from: user.name, to: name });
  const updated = await updateProfile(camp, user, {
    ...(isRenamed && { name }),
    ...(image !== undefined && { photoURL: image }),
    ...(phone !== undefined && { phone }),
    isShownInClasses: isRenamed && (await hasClasses(camp, uid)),
    at: camp.now(),
  });
  return updated && { updated, deleteFormer };
}

async function changeAccount(camp: Camp, request: AccountChange, viewer: Viewer): Promise<Account> {
  const change = { ...request, phone: readPhone(camp, request.phone) };
  const { updated, deleteFormer } = await retryOnConflict(
    () => tryUpdate(camp, change, viewer),
    MAX_ATTEMPTS,
  );
  await syncClasses(camp, updated._id);
  await deleteFormer?.();
  return toAccount(camp, updated);
}

export const getAccount = async (camp: Camp, { uid }: Viewer): Promise<Account> =>
  toAccount(camp, await getOwnUser(camp, uid));

/** Changes name, picture or phone number. The name is shown in the classes at the latest after the next sweep. */
export const updateAccount = (
  camp: Camp,
  request: UpdateAccountRequest,
  viewer: Viewer,
): Promise<Account> => changeAccount(camp, request, viewer);

/** Replaces the portrait by an uploaded picture. Throws `invalid-input` if it is none. */
export const setPortrait = async (camp: Camp, file: Buffer, viewer: Viewer): Promise<Account> =>
  changeAccount(camp, { storePortrait: await readPortrait(camp, file, viewer) }, viewer);
