import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createConsentCalls } from '#testing/api/consent-calls';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { pageOf } from '#testing/responses/links-of';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeEach(async () => {
  for (const name of ['consentTexts', 'consents', 'enrollments', 'classes']) {
    await api.db.collection(name).deleteMany({});
  }
  admin = await api.aUser('admin', { name: 'Ada Head' });
});

type CampClass = Awaited<ReturnType<typeof api.aClass>>;

const enroll = async (owner: TestUser, camperId: string, campClass: CampClass) => {
  const item = { classItemId: campClass._id.toHexString(), camperId };
  await api.as(owner.token).post('/carts').send(item).expect(200);
  await shop.record(owner, await shop.pay(owner, campClass.priceCents / 100)).expect(200);
};
/** Returns a family with one camper who is enrolled in the classes. */
const aFamily = async (
  name: string,
  { firstName, lastName = 'Field' }: { firstName: string; lastName?: string },
  ...classes: CampClass[]
) => {
  const owner = await api.aUser(undefined, { name });
  const { _id: camperId } = await aCamper(api, owner, { firstName, lastName });
  for (const campClass of classes) await enroll(owner, camperId, campClass);
  return { owner, camperId, answer: createConsentCalls(api, owner).answer };
};

const read = async (query = '') => {
  const res = await api.as(admin.token).get(`/consents/missing/campers${query}`).expect(200);
  return { res, rows: endpoints.listCampersMissingConsents.response.parse(res.body) };
};
const namesIn = async (query = '') =>
  (await read(query)).rows.map(({ camper }) => camper.firstName);
const remind = (camperId: string, { token } = admin) =>
  api.as(token).post('/consents/reminders').send({ camperId });

describe('the list of campers who lack a consent', () => {
  test('has each camper once, with family, classes and texts', async () => {
    const [late, early] = [
      await api.aClass({ className: 'Spin Bowling', startsOn: '2131-07-08' }),
      await api.aClass({ className: 'Batting', startsOn: '2131-07-01' }),
    ];
    const maya = await aFamily('Robin Field', { firstName: 'Maya' }, late, early);
    const textId = await aConsentText(api);
    const { rows } = await read();
    expect(rows).toEqual([
      {
        camper: {
          ...{ _id: maya.camperId, firstName: 'Maya', lastName: 'Field' },
          isAccountHolder: false,
        },
        family: {
          ...{ name: 'Robin Field', email: maya.owner.email },
          userId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        },
        classes: [
          {
            ...{ classItemId: early._id.toHexString(), className: 'Batting' },
            startsOn: '2131-07-01',
          },
          {
            ...{ classItemId: late._id.toHexString(), className: 'Spin Bowling' },
            startsOn: '2131-07-08',
          },
        ],
        texts: [{ textId, kind: 'waiver', title: 'Liability waiver', version: 1 }],
        canRemind: true,
      },
    ]);
    await maya.answer(maya.camperId, { textId, agreed: true }).expect(200);
    expect((await read()).rows).toEqual([]);
  });

  test('is empty while no text is required', async () => {
    await aFamily('Robin Field', { firstName: 'Maya' }, await api.aClass());
    await aConsentText(api, { kind: 'photo', isRequired: false });
    expect(await namesIn()).toEqual([]);
  });

  test('finds campers by their names, their family, its email and their classes', async () => {
    const [bats, nets] = [
      await api.aClass({ className: 'Élan Batting' }),
      await api.aClass({ className: 'Nets' }),
    ];
    await aFamily('Robin Müller', { firstName: 'Maya' }, bats);
    const leo = await aFamily('Kim Osei', { firstName: 'Leo', lastName: 'Vance' }, nets);
    await aConsentText(api);
    expect(await namesIn('?q=may')).toEqual(['Maya']);
    expect(await namesIn('?q=muller')).toEqual(['Maya']);
    expect(await namesIn('?q=elan%20batt')).toEqual(['Maya']);
    expect(await namesIn('?q=VANCE%20nets')).toEqual(['Leo']);
    expect(await namesIn(`?q=${encodeURIComponent(leo.owner.email)}`)).toEqual(['Leo']);
    expect(await namesIn('?q=nobody')).toEqual([]);
  });

  test('sorts by the first day or the name, a page at a time, and changes nothing', async () => {
    const [late, early, unannounced] = [
      await api.aClass({ startsOn: '2131-07-08' }),
      await api.aClass({ startsOn: '2131-07-01' }),
      await api.aClass(),
    ];
    await aFamily('One', { firstName: 'adam' }, late);
    await aFamily('Two', { firstName: 'Zoe' }, early);
    await aFamily('Three', { firstName: 'Ángel' }, unannounced);
    await aConsentText(api);
    expect(await namesIn()).toEqual(['Zoe', 'adam', 'Ángel']);
    expect(await namesIn('?sort=-startsOn')).toEqual(['Ángel', 'adam', 'Zoe']);
    expect(await namesIn('?sort=name')).toEqual(['adam', 'Ángel', 'Zoe']);
    expect(await namesIn('?sort=-name')).toEqual(['Zoe', 'Ángel', 'adam']);
    const changes = await changesBy(api.db, async () => {
      const { res, rows } = await read('?sort=name&page=2&limit=2');
      expect(rows.map(({ camper }) => camper.firstName)).toEqual(['Zoe']);
      expect(pageOf(res)).toMatchObject({ total: 3 });
    });
    expect(changes).toEqual([]);
  });

  test('exports the rows of the campers that match', async () => {
    const [one, two] = [await api.aClass({ className: 'A' }), await api.aClass({ className: 'B' })];
    await aFamily('Robin Field', { firstName: 'Maya' }, one, two);
    await aFamily('Kim Osei', { firstName: 'Leo' }, one);
    await aConsentText(api);
    const { text } = await api.as(admin.token).get('/consents/missing.csv?q=robin').expect(200);
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.map((row) => [row.Class, row['First name']]).sort()).toEqual([
      ['A', 'Maya'],
      ['B', 'Maya'],
    ]);
  });
});

describe('a reminder of missing consents', () => {
  test('notifies every adult of the family once a day, and leaves others alone', async () => {
    const campClass = await api.aClass();
    const maya = await aFamily('Robin Field', { firstName: 'Maya' }, campClass);
    const leo = await aFamily('Kim Osei', { firstName: 'Leo' }, campClass);
    await aConsentText(api);
    await aConsentText(api, { kind: 'terms', title: 'Camp terms' });
    const guardian = await api.aUser();
    await aSharedCamper(api, maya.owner, guardian, { _id: maya.camperId });
    await api.db
      .collection('users')
      .updateOne({ uid: guardian.uid }, { $set: { wantsReminders: false } });
    await api.dispatchEvents();

    const notifications = await notificationsBy(api, () => remind(maya.camperId).expect(200));
    expect(notifications.map(({ uid }) => uid).sort()).toEqual(
      [maya.owner.uid, guardian.uid].sort(),
    );
    expect(notifications[0]).toMatchObject({
      title: 'Reminder: please read and agree',
      text: 'Maya is enrolled, but we still need your agreement to “Camp terms” and “Liability waiver”. It takes a minute.',
      link: `/dashboard/family/${maya.camperId}/consents`,
    });
    const { rows } = await read('?sort=name');
    expect(rows).toMatchObject([
      { camper: { firstName: 'Leo' }, canRemind: true },
      {
        camper: { firstName: 'Maya' },
        remindedAt: expect.any(String) as string,
        canRemind: false,
      },
    ]);
    expect(rows[0]).not.toHaveProperty('remindedAt');

    const again = await remind(maya.camperId);
    expect(problemKindOf(again)).toBe('already-reminded');
    await remind(leo.camperId).expect(200);
    api.clock.passMinutes(24 * 60);
    await remind(maya.camperId).expect(200);
  });

  test('is in the audit log without the names of children, and in the download of own data', async () => {
    const maya = await aFamily('Robin Field', { firstName: 'Maya' }, await api.aClass());
    await aConsentText(api);
    const sent = await remind(maya.camperId).expect(200);
    const { remindedAt } = endpoints.remindOfConsents.response.parse(sent.body);
    await api.dispatchEvents();
    const entries = api.db.collection('auditLog').find({ action: 'consents-reminded' });
    const [entry] = await entries.sort({ _id: -1 }).toArray();
    expect(entry).toMatchObject({
      actor: { name: 'Ada Head' },
      subject: { name: 'Robin Field' },
      before: null,
      after: 'Liability waiver',
    });
    const { body } = await api.as(maya.owner.token).get('/account/my-data.json').expect(200);
    const { account } = endpoints.getOwnData.response.parse(body);
    expect(account.consentsRemindedAt).toBe(remindedAt);
  });

  test('notifies nobody if the family has agreed meanwhile', async () => {
    const maya = await aFamily('Robin Field', { firstName: 'Maya' }, await api.aClass());
    const textId = await aConsentText(api);
    await maya.answer(maya.camperId, { textId, agreed: true }).expect(200);
    const changes = await changesBy(api.db, async () => {
      await remind(maya.camperId).expect(200, { remindedAt: null });
    });
    expect(changes).toEqual([]);
  });

  test('is refused for an unknown camper and for one without an account', async () => {
    expect(problemKindOf(await remind('0'.repeat(24)))).toBe('not-found');
    const maya = await aFamily('Robin Field', { firstName: 'Maya' }, await api.aClass());
    await aConsentText(api);
    await api.db.collection('users').deleteOne({ uid: maya.owner.uid });
    expect(problemKindOf(await remind(maya.camperId))).toBe('not-found');
    expect((await read()).rows).toMatchObject([
      { family: { name: '', email: '' }, canRemind: false },
    ]);
  });
});
