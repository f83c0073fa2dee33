import { expect, test } from 'vitest';
import { useTestApi } from '../../testing/api/use-test-api';
import { commandsBy } from '../../testing/database/commands-by';
import { createShopper } from '../../testing/purchases/shopper';

const api = useTestApi({ watchCommands: true, mailer: { send: () => Promise.resolve() } });
const shop = createShopper(api);

/** Buys two classes for each child and returns the commands that dispatch the event and send its email. */
const buyForFamily = async (children: number, emailVerified: boolean) => {
  const parent = await api.aUser();
  await api.db.collection('users').updateOne({ uid: parent.uid }, { $set: { emailVerified } });
  const campers = [];
  for (let index = 0; index < children; index += 1) campers.push(await api.aChild(parent));
  const classes = [await api.aClass(), await api.aClass()];
  for (const campClass of classes) await shop.addFor(parent, campClass, campers);
  const transactionId = await shop.pay(parent, shop.totalOf(classes) * children);
  await shop.record(parent, transactionId).expect(200);
  const { dispatchEvents, sendMails } = api.services.notifier;
  const dispatch = await commandsBy(api.db, dispatchEvents);
  const send = await commandsBy(api.db, () => sendMails(new AbortController().signal));
  const mailsTo = { owner: parent.uid, 'mail.state': 'sent' };
  expect(await api.db.collection('notices').countDocuments(mailsTo)).toBe(1);
  return { dispatch, send };
};

const dispatch = [
  'find orders',
  'find enrolments',
  // The classes and campers of the order, its adults, and everyone whom these see.
  'find classes',
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
  'find enrolments',
  'find admissions',
  'find campers',
  'find camperInvitations',
  'find consentTexts',
  'find waitlistEntries',
];

test('the event and the email of a purchase for three children send the same commands as for one', async () => {
  const expected = {
    dispatch,
    // The second one finds no other email.
    send: ['findAndModify notices', 'update notices', 'findAndModify notices'],
  };
  expect(await buyForFamily(1, true)).toEqual(expected);
  expect(await buyForFamily(3, true)).toEqual(expected);
});

test('the first email of the day to an unverified address is counted with one command', async () => {
  expect(await buyForFamily(1, false)).toEqual({
    dispatch,
    send: [
      'findAndModify notices',
      'update mailAllowances',
      'update notices',
      'findAndModify notices',
    ],
  });
});
