import { EJSON } from 'bson';
import { expect, test } from 'vitest';
import { unauthorizedChanges } from './unauthorized-changes';

const actor = { uid: 'robin', role: null };
const email = 'robin@camp.test';

const toSnapshot = (documents: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(documents).map(([key, value]) => [key, EJSON.stringify(value)]),
  );

const deletedAccount = (formerUser?: object) => ({
  'deletedAccounts/1': { uid: actor.uid, ...(formerUser && { isOwnWish: true, formerUser }) },
});
const subscription = { 'newsletter/1': { email } };

test.each([
  ['the deletion of the own account', deletedAccount({ email, emailVerified: true }), []],
  ['no deletion', {}, ['newsletter/1']],
  ['a deletion by an admin', deletedAccount(), ['newsletter/1']],
  [
    'the deletion of an account with an unverified email',
    deletedAccount({ email, emailVerified: false }),
    ['newsletter/1'],
  ],
  [
    'the deletion of an account with another email',
    deletedAccount({ email: 'other@camp.test', emailVerified: true }),
    ['newsletter/1'],
  ],
])('a subscription that is gone after %s', (_, after, unauthorized) => {
  const before = toSnapshot({ ...subscription, 'deletedAccounts/1': { uid: actor.uid } });
  const known = { 'deletedAccounts/1': { uid: actor.uid }, ...after };
  expect(unauthorizedChanges(actor, before, toSnapshot(known))).toEqual(unauthorized);
});

test.each([
  ['with its camper', actor.uid, {}, []],
  ['with a camper of another family', 'sam', {}, ['admissions/1', 'campers/c1']],
  ['while its camper stays', actor.uid, { 'campers/c1': { owner: actor.uid } }, ['admissions/1']],
])('an admission that is deleted %s', (_, owner, after, unauthorized) => {
  const before = toSnapshot({ 'admissions/1': { camperId: 'c1' }, 'campers/c1': { owner } });
  expect(unauthorizedChanges(actor, before, toSnapshot(after))).toEqual(unauthorized);
});
