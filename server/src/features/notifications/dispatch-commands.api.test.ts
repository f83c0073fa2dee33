import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { commandsBy } from '#testing/database/commands-by';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi({ watchCommands: true, mailer: { send: () => Promise.resolve() } });
const shop = createShopper(api);

let parent: TestUser;
beforeEach(async () => {
  parent = await api.aUser();
});

/** Buys two classes for each child. */
const buyForFamily = async (user: TestUser, children: number) => {
  const campers = [];
  for (let index = 0; index < children; index += 1) campers.push(await api.aChild(user));
  const classes = [await api.aClass(), await api.aClass()];
  for (const campClass of classes) await shop.addFor(user, campClass, campers);
  const transactionId = await shop.pay(user, shop.totalOf(classes) * children);
  await shop.record(user, transactionId).expect(200);
};

const dispatch = () => commandsBy(api.db, api.dispatchEvents);
const sendMails = async () => {
  const commands = await commandsBy(api.db, () => api.sendMails(new AbortController().signal));
  const sent = { owner: parent.uid, 'mail.state': 'sent' };
  expect(await api.db.collection('notices').countDocuments(sent)).toBe(1);
  return commands;
};

const DISPATCHING = [
  'find orders',
  'find classes',
  'find enrollments',
  // The campers of the order, their adults, and everyone whom these see.
  'find campers',
  'find users',
  'find campers',
  'aggregate consentTexts',
  'insert notices',
  'update versions',
  'update orders',
  // Whether other documents have events.
  'find classes',
  'find users',
  'find applications',
  'find instructorProfiles',
  'find classMessages',
  'find newsletter',
  'find places',
  'find enrollments',
  'find admissions',
  'find campers',
  'find camperInvitations',
  'find consentTexts',
  'find waitlistEntries',
];

const CLAIM = 'findAndModify notices';
const MARK_SENT = 'update notices';

test.each([1, 3])('the event and the email of a purchase for %i children', async (children) => {
  await buyForFamily(parent, children);
  expect(await dispatch()).toEqual(DISPATCHING);
  expect(await sendMails()).toEqual([CLAIM, MARK_SENT, CLAIM]);
});

test('the events of three purchases send the same commands as one', async () => {
  for (const user of [parent, await api.aUser(), await api.aUser()]) await buyForFamily(user, 1);
  expect(await dispatch()).toEqual(DISPATCHING);
  const one = [CLAIM, MARK_SENT];
  expect(await sendMails()).toEqual([...one, ...one, ...one, CLAIM]);
});

test('the first email of the day to an unverified address is counted with one command', async () => {
  const unverified = { $set: { emailVerified: false } };
  await api.db.collection('users').updateOne({ uid: parent.uid }, unverified);
  await buyForFamily(parent, 1);
  expect(await dispatch()).toEqual(DISPATCHING);
  expect(await sendMails()).toEqual([CLAIM, 'update mailAllowances', MARK_SENT, CLAIM]);
});
