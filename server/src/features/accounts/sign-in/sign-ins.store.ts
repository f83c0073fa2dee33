import { ObjectId, type Filter, type UpdateFilter } from 'mongodb';
import type { Camp } from '#camp';
import { isDuplicateKey } from '#database/errors';
import { appendEvents, createEvent } from '#domain/domain-event';
import { isOnlySignIn, toUserKeys, type User } from '#domain/user';
import type { Identity } from '#domain/caller';
import { ABSENT } from '#lib/absent';

const UNSET_ONLY_SIGN_IN = { onlySignInAt: '' as const };

interface ClassSync {
  $set?: Pick<User, 'hasUnsyncedClasses'>;
  $inc?: { emailChangeCount: number };
}

/** An instructor's classes show the email, so they must be synced after it changes. */
const requestClassSync: ClassSync = {
  $set: { hasUnsyncedClasses: true },
  $inc: { emailChangeCount: 1 },
};

/**
 * Matches the record only if the fields that a sign-in depends on have not changed since it was
 * read.
 */
const matchesSignInFields = (user: User): Filter<User> => ({
  _id: user._id,
  uid: user.uid ?? ABSENT,
  email: user.email ?? ABSENT,
  emailVerified: user.emailVerified ?? ABSENT,
  tokensValidFrom: user.tokensValidFrom ?? ABSENT,
});

interface NewAccount {
  name: string;
  /** Whether the account gets the email, because no other record has it. */
  hasEmail: boolean;
  /** The time from which sign-ins are accepted; null for an account that was never deleted. */
  tokensValidFrom: Date | null;
  createdAt: Date;
}

interface EmailChange {
  email: string | null;
  hasClasses: boolean;
  at: Date;
}

/** Returns the event for the holder of a verified email that the account no longer has; undefined if there is none. */
const toEmailChangedEvent = (user: User, after: string | null, at: Date) => {
  const { uid, name, email, emailVerified } = user;
  if (uid === undefined || email === undefined || !emailVerified || email === after)
    return undefined;
  return createEvent({ kind: 'email-changed', before: email, after }, at, { uid, name, email });
};

const usersOf = ({ db }: Camp) => db.collection<User>('users');

/** Adds the record of a new account. Returns null if a record with the same uid or email exists. */
export async function addSignUp(
  camp: Camp,
  identity: Identity,
  { name, hasEmail, tokensValidFrom, createdAt }: NewAccount,
): Promise<User | null> {
  const { uid, email, emailVerified, photoURL, signedInAt, issuedAt } = identity;
  const emailField = hasEmail ? { email } : {};
  const user: User = {
    _id: new ObjectId(),
    uid,
    ...emailField,
    emailVerified,
    emailAsOf: issuedAt,
    ...(!emailVerified && { onlySignInAt: signedInAt }),
    name,
    ...(photoURL !== undefined && { photoURL }),
    ...(tokensValidFrom && { tokensValidFrom }),
    isSignUpPending: true,
    createdAt,
    ...toUserKeys({ name, ...emailField }),
  };
  try {
    await usersOf(camp).insertOne(user);
    return user;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Deletes a record that this sign-in has just added. */
export async function removeSignUp(camp: Camp, { _id }: User): Promise<void> {
  await usersOf(camp).deleteOne({ _id, isSignUpPending: true });
}

/**
 * Marks the sign-up as complete and sets the name. Returns the record's id, or null if the sign-up
 * was complete already.
 */
export async function completeSignUp(
  camp: Camp,
  { _id, email }: User,
  name: string,
): Promise<ObjectId | null> {
  const { modifiedCount } = await usersOf(camp).updateOne(
    { _id, email: email ?? ABSENT, isSignUpPending: true },
    {
      $unset: { isSignUpPending: '' },
      $set: {
        name,
        ...toUserKeys({ name, ...(email !== undefined && { email }) }),
      },
    },
  );
  return modifiedCount === 1 ? _id : null;
}

/** Returns false if the record has changed since it was read or another record has the email. */
async function update(camp: Camp, user: User, change: UpdateFilter<User>): Promise<boolean> {
  try {
    return (await usersOf(camp).updateOne(matchesSignInFields(user), change)).matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** A pre-created record is named after the email, so it takes the account's name and photo. */
const toBoundFields = (record: User, identity: Identity, tokensValidFrom: Date | null) => {
  const { uid, issuedAt, email, photoURL, name = record.name } = identity;
  return {
    uid,
    emailVerified: true,
    emailAsOf: issuedAt,
    name,
    ...toUserKeys({ name, email }),
    ...(photoURL !== undefined && { photoURL }),
    ...(tokensValidFrom && { tokensValidFrom }),
  };
};

/**
 * Assigns a pre-created record to the account that has verified its email. Returns false if the record has
 * changed since it was read.
 */
export const bindRecord = (
  camp: Camp,
  record: User,
  identity: Identity,
  tokensValidFrom: Date | null,
): Promise<boolean> =>
  update(camp, record, { $set: toBoundFields(record, identity, tokensValidFrom) });

/**
 * Removes the email from a record that never verified it. Returns false if the record has changed since it was
 * read.
 */
export function removeRecordEmail(camp: Camp, user: User, hasClasses: boolean): Promise<boolean> {
  const classSync: ClassSync = hasClasses ? requestClassSync : {};
  return update(camp, user, {
    $unset: { email: '' },
    $set: { searchTexts: toUserKeys({ name: user.name }).searchTexts, ...classSync.$set },
    // The new revision stops a concurrent role change that was meant for the email's owner.
    $inc: { revision: 1, ...classSync.$inc },
  });
}

/**
 * Sets the email of the record, or removes it for null. The holder of a verified earlier email is notified.
 * Returns false if the record has changed since it was read or another record has the email.
 */
export function setRecordEmail(
  camp: Camp,
  user: User,
  identity: Identity,
  { email, hasClasses, at }: EmailChange,
): Promise<boolean> {
  const { emailVerified, issuedAt } = identity;
  const { unverifiedSince } = user;
  const emailField = email === null ? {} : { email };
  // Sign-ins with a verified email are not tracked, so after one `onlySignInAt` would be wrong.
  const isStillOnlySignIn = !emailVerified && !user.emailVerified && isOnlySignIn(user, identity);
  const unset = {
    ...(email === null && { email: '' as const }),
    ...(!isStillOnlySignIn && UNSET_ONLY_SIGN_IN),
    ...(emailVerified && unverifiedSince && { unverifiedSince: '' as const }),
  };
  const isShownInClasses = hasClasses && user.email !== (email ?? undefined);
  const classSync: ClassSync = isShownInClasses ? requestClassSync : {};
  const event = toEmailChangedEvent(user, email, at);
  return update(camp, user, {
    $set: {
      ...emailField,
      emailVerified,
      emailAsOf: issuedAt,
      ...(user.emailVerified && !emailVerified && { unverifiedSince: at }),
      ...(emailVerified && unverifiedSince && { keptDataUntil: unverifiedSince }),
      searchTexts: toUserKeys({ name: user.name, ...emailField }).searchTexts,
      ...classSync.$set,
    },
    ...(classSync.$inc && { $inc: classSync.$inc }),
    ...(event && { $push: appendEvents(event) }),
    ...(Object.keys(unset).length > 0 && { $unset: unset }),
  });
}

/** Records that more than one sign-in has used a record without a verified email. */
export const recordAnotherSignIn = (camp: Camp, user: User): Promise<boolean> =>
  update(camp, user, { $unset: UNSET_ONLY_SIGN_IN });

/** Accepts sign-ins from this one on, because the stored time is in the future. */
export const correctRevocation = (
  camp: Camp,
  user: User,
  { signedInAt }: Identity,
): Promise<boolean> => update(camp, user, { $set: { tokensValidFrom: signedInAt } });

/** Revokes all tokens of earlier sign-ins of a record without a verified email. */
export async function revokeEarlierTokens(
  camp: Camp,
  { _id }: User,
  signedInAt: Date,
): Promise<void> {
  await usersOf(camp).updateOne(
    { _id, emailVerified: { $ne: true } },
    { $max: { tokensValidFrom: signedInAt } },
  );
}
