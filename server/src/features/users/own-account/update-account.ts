import { AppError } from '#app-error';
import type { Account, UpdateAccountRequest } from '#contract';
import { toPhoneOnWire, type User } from '#domain/user';
import { createFieldError } from '#http/create-field-error';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { createSyncClasses, type SyncClassesDependencies } from '../sync-classes';
import type { UsersStore } from '#compose/people-stores';
import type { OwnAccountStore } from '#compose/people-stores';

export interface UpdateAccountDependencies extends Omit<SyncClassesDependencies, 'store'> {
  store: UsersStore;
  ownAccounts: OwnAccountStore;
  /** Renames the account's camper who is the account holder, unless that camper has another name. */
  renameAccountHolder(uid: string, names: { from: string; to: string }): Promise<void>;
  /** Returns a phone number in E.164 format; null if nobody can have it. */
  toE164(phone: string): string | null;
  /** Returns a number as people of the camp's country write it. */
  formatPhone(e164: string): string;
  /** Deletes the account's private calendar address. Returns true if there was one. */
  deleteCalendar(uid: string): Promise<boolean>;
  /** Gives the account a new private calendar address. */
  renewCalendar(uid: string): Promise<void>;
  portraits: {
    /** Reads an uploaded picture. Returns a function that stores it and returns its URL. */
    read(file: Buffer, viewer: Viewer): Promise<() => Promise<string>>;
    /** Prepares the replacement of a portrait. Returns a function that deletes it if the viewer uploaded it. */
    startReplacing(url: string, viewer: Viewer): Promise<() => Promise<void>>;
  };
  /** Throws `invalid-input` for a portrait of a host that is not allowed; the `known` one passes. */
  assertPortrait(portrait: { image?: string }, known: { image?: string }): Promise<void>;
  now: () => Date;
}

const MAX_ATTEMPTS = 5;

/** A change of an account; `storePortrait` stores a picture that was uploaded for it. */
type AccountChange = UpdateAccountRequest & { storePortrait?: () => Promise<string> };

type PhoneRules = Pick<UpdateAccountDependencies, 'toE164' | 'formatPhone'>;

const toAccount = (user: User, { formatPhone }: PhoneRules): Account => ({
  name: user.name,
  email: user.email ?? '',
  ...(user.photoURL !== undefined && { image: user.photoURL }),
  ...toPhoneOnWire(user, formatPhone),
  createdAt: user.createdAt.toISOString(),
});

/** Returns the number in E.164 format; null and undefined stay. Throws `invalid-input`. */
const readPhone = (phone: string | null | undefined, { toE164 }: PhoneRules) => {
  if (phone == null) return phone;
  const e164 = toE164(phone);
  if (e164 !== null) return e164;
  throw createFieldError(
    'phone',
    'must be a valid phone number with its area code, without an extension',
  );
};

const pickImage = (image: string | undefined) => ({ ...(image !== undefined && { image }) });

/** The viewer's own name, picture, phone number and sessions. */
export function createUpdateAccount(deps: UpdateAccountDependencies) {
  const { store, ownAccounts, portraits, teachesClasses, renameAccountHolder, now } = deps;
  const { syncClasses } = createSyncClasses(deps);

  const getUser = async (uid: string): Promise<User> => {
    const user = await store.findByUid(uid);
    if (!user) throw new AppError('unauthenticated');
    return user;
  };

  /**
   * Makes one attempt. Portraits are stored or touched after the record was read, and a replacement begins before it
   * is written, so one of two parallel changes of the portrait sees the other (decision 7).
   */
  const tryUpdate = async ({ name, phone, ...request }: AccountChange, viewer: Viewer) => {
    const { uid } = viewer;
    const user = await getUser(uid);
    const { storePortrait } = request;
    const image = storePortrait ? await storePortrait() : request.image;
    if (!storePortrait) await deps.assertPortrait(pickImage(image), pickImage(user.photoURL));
    const former = image === undefined || image === user.photoURL ? undefined : user.photoURL;
    const deleteFormer =
      former === undefined ? null : await portraits.startReplacing(former, viewer);
    const isRenamed = name !== undefined && name !== user.name;
    // First, so that a repetition after a crash still knows the old name.
    if (isRenamed) await renameAccountHolder(uid, { from: user.name, to: name });
    const updated = await ownAccounts.updateProfile(user, {
      ...(isRenamed && { name }),
      ...(image !== undefined && { photoURL: image }),
      ...(phone !== undefined && { phone }),
      isShownInClasses: isRenamed && (await teachesClasses(uid)),
      at: now(),
    });
    return updated && { updated, deleteFormer };
  };

  const update = async (request: AccountChange, viewer: Viewer): Promise<Account> => {
    const change = { ...request, phone: readPhone(request.phone, deps) };
    const { updated, deleteFormer } = await retryOnConflict(
      () => tryUpdate(change, viewer),
      MAX_ATTEMPTS,
    );
    await syncClasses(updated._id);
    await deleteFormer?.();
    return toAccount(updated, deps);
  };

  return {
    getAccount: async ({ uid }: Viewer): Promise<Account> => toAccount(await getUser(uid), deps),

    /** Changes name, picture or phone number. The name is shown in the classes at the latest after the next sweep. */
    updateAccount: update,

    /**
     * Sets the address that everyone sees of an instructor; null shows the camp's. Throws `email-not-verified`. The
     * classes show it at the latest after the next sweep.
     */
    async setPublicEmail(publicEmail: string | null, viewer: Viewer): Promise<void> {
      if (!viewer.emailVerified) throw new AppError('email-not-verified');
      const user = await ownAccounts.setPublicEmail(viewer.uid, publicEmail);
      if (!user) throw new AppError('unauthenticated');
      await syncClasses(user._id);
    },

    /** Replaces the portrait by an uploaded picture. Throws `invalid-input` if it is none. */
    setPortrait: async (file: Buffer, viewer: Viewer): Promise<Account> =>
      update({ storePortrait: await portraits.read(file, viewer) }, viewer),

    /**
     * Signs the viewer out on all devices and replaces the private calendar address. Returns since when sign-ins
     * are accepted. If it is interrupted, either the sessions go on, or the old address is dead.
     */
    async endSessions({ uid, emailVerified }: Viewer): Promise<Date> {
      const hadCalendar = await deps.deleteCalendar(uid);
      const at = now();
      await ownAccounts.endSessions(uid, at);
      // After the sessions, so that none of them replaces the new address, or adds one meanwhile.
      const hasCalendar = (await deps.deleteCalendar(uid)) || hadCalendar;
      if (hasCalendar && emailVerified) await deps.renewCalendar(uid);
      return at;
    },
  };
}
