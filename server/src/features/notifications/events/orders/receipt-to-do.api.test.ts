import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { aConsentText } from '#testing/samples/people/consents';
import type { TestUser } from '#testing/samples/builders';
import type { Camper } from '#domain/campers/camper';
import { renderMail } from '#features/notifications/mail/render-mail';

const api = useTestApi();
const shop = createShopper(api);
const context = { siteUrl: 'http://localhost', contact: { socialPages: [] } };
const HEADING = 'Next, before the first session';

beforeEach(async () => {
  await api.db.collection('consentTexts').deleteMany({});
});

/** Returns the receipt of a class for the campers. */
const receiptOf = async (payer: TestUser, campers: Camper[]) => {
  const campClass = await api.aClass();
  const sent = await storedNotificationsBy(api, () => shop.buyFor(payer, campClass, campers));
  const receipt = sent.find(({ owner, mail }) => owner === payer.uid && mail.receipt)!;
  return { ...renderMail(receipt, context), receipt };
};

const complete = {
  ...{ allergies: 'none', medicalNotes: 'none', photoConsent: 'no' as const },
  emergencyContacts: [{ name: 'Gran', relation: 'Grandmother', phone: '+12015550123' }],
};

test('a receipt links what is left to do for each child, in the text and in the HTML', async () => {
  const parent = await api.aUser();
  const maya = await api.aChild(parent, { firstName: 'Maya', confirmedAt: api.clock.now() });
  const leo = await api.aChild(parent, {
    ...{ firstName: 'Leo', confirmedAt: api.clock.now() },
    ...complete,
    photoConsent: 'not-asked',
  });
  const { subject, text, html } = await receiptOf(parent, [maya, leo]);
  const toPath = ({ _id }: Camper) => `http://localhost/dashboard/family/${_id.toHexString()}`;
  expect(text).toContain(
    [
      `${HEADING}\n`,
      '3 things to do for Maya:',
      `- Answer the health questions: ${toPath(maya)}#health`,
      `- Add an emergency contact: ${toPath(maya)}#emergency-contact`,
      `- Answer the photo question: ${toPath(maya)}#photo-consent\n`,
      '1 thing to do for Leo:',
      `- Answer the photo question: ${toPath(leo)}#photo-consent\n`,
    ].join('\n'),
  );
  expect(subject).toMatch(/^Receipt for \$/);
  expect(html).toContain('3 things to do for Maya</h3>');
  expect(html).toContain(`href="${toPath(maya)}#health"`);
});

test('a receipt asks for the consents that are missing since the checkout', async () => {
  const parent = await api.aUser();
  const maya = await api.aChild(parent, { ...complete, confirmedAt: api.clock.now() });
  const campClass = await api.aClass();
  await shop.addFor(parent, campClass, [maya]);
  const id = await shop.pay(parent, campClass.priceCents / 100);
  await aConsentText(api);
  const sent = await storedNotificationsBy(api, () => shop.record(parent, id));
  expect(sent.at(-1)!.mail.toDo).toEqual([
    {
      name: 'Maya',
      tasks: [
        {
          label: 'Agree to the waiver',
          path: `/dashboard/family/${maya._id.toHexString()}/consents`,
        },
      ],
    },
  ]);
});

test('a receipt says nothing about a family that has done everything', async () => {
  const parent = await api.aUser();
  const maya = await api.aChild(parent, { ...complete, confirmedAt: api.clock.now() });
  const { text, receipt } = await receiptOf(parent, [maya]);
  expect(text).not.toContain(HEADING);
  expect(receipt.mail).not.toHaveProperty('toDo');
});

test('a receipt does not ask account holders who attend for their birth date', async () => {
  const user = await api.aUser();
  const campClass = await api.aClass();
  const [sent] = await storedNotificationsBy(api, () => shop.buy(user, [campClass]));
  const [toDo] = sent!.mail.toDo!;
  expect(toDo!.name).toBe('you');
  expect(toDo!.tasks.map(({ label }) => label)).not.toContain('Add the birth date');
});

test('the receipt of an unverified address names no child beside the tasks', async () => {
  const parent = await api.aUser();
  await api.db
    .collection('users')
    .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
  const { text } = await receiptOf(parent, [await api.aChild(parent, { firstName: 'Maya' })]);
  expect(text).toContain('Your camper is enrolled in ');
  expect(text).toContain('things to do for your child:');
  expect(text).not.toContain('Maya');
});

test('the receipt of an unverified address tells children apart by their initials', async () => {
  const parent = await api.aUser();
  await api.db
    .collection('users')
    .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
  const [, leo, maya] = [
    await api.aChild(parent, { firstName: 'Zoe' }),
    await api.aChild(parent, { firstName: 'Leo' }),
    await api.aChild(parent, { firstName: 'émile' }),
  ];
  const { text } = await receiptOf(parent, [maya, leo]);
  expect(text.match(/things? to do for [^:]+/g)).toEqual([
    'things to do for L.',
    'things to do for É.',
  ]);
  expect(text).not.toMatch(/Leo|émile/);
  const { text: ofOne } = await receiptOf(parent, [maya]);
  expect(ofOne).toContain('things to do for É.:');
});

test.each([
  ['share their initial', ['Maya', 'maria']],
  ['have a name of Chinese characters, which can be words', ['王芳', '李娜']],
  ['have a name that starts with no letter', ['$1000', '555-0100']],
])(
  'the receipt of an unverified address tells children apart by their order if they %s',
  async (_case, firstNames) => {
    const parent = await api.aUser();
    await api.db
      .collection('users')
      .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
    const children = [await api.aChild(parent, { firstName: 'Zoe' })];
    for (const firstName of firstNames) children.push(await api.aChild(parent, { firstName }));
    const { text } = await receiptOf(parent, children);
    expect(text.match(/things? to do for [^:]+/g)).toEqual([
      'things to do for Z.',
      'things to do for your second child',
      'things to do for your third child',
    ]);
    for (const firstName of firstNames) expect(text).not.toContain(firstName);
  },
);
