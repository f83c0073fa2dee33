import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createConsentCalls } from '#testing/api/consent-calls';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { pageOf } from '#testing/responses/links-of';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeEach(async () => {
  for (const name of ['consentTexts', 'consents', 'enrollments']) {
    await api.db.collection(name).deleteMany({});
  }
  admin = await api.aUser('admin');
});

type CampClass = Awaited<ReturnType<typeof api.aClass>>;

/** Returns a family with one camper who is enrolled in the class. */
const enroll = async (campClass: CampClass, firstName: string) => {
  const owner = await api.aUser();
  const { _id: camperId } = await aCamper(api, owner, { firstName });
  const item = { classItemId: campClass._id.toHexString(), camperId };
  await api.as(owner.token).post('/carts').send(item).expect(200);
  await shop.record(owner, await shop.pay(owner, campClass.priceCents / 100)).expect(200);
  const calls = createConsentCalls(api, owner);
  return { owner, camperId, answer: calls.answer };
};
const list = async (query = '') => {
  const res = await api.as(admin.token).get(`/consents/missing${query}`).expect(200);
  return { res, rows: endpoints.listMissingConsents.response.parse(res.body) };
};
const namesIn = async (query = '') =>
  (await list(query)).rows.map(({ camper, texts }) => [
    camper.firstName,
    texts.map(({ kind }) => kind),
  ]);

describe('the list of missing consents', () => {
  test('is empty while no required text is published', async () => {
    await enroll(await api.aClass(), 'Maya');
    await aConsentText(api, { kind: 'photo', isRequired: false });
    expect((await list()).rows).toEqual([]);
  });

  test('has enrolled campers with the required texts that they lack', async () => {
    const campClass = await api.aClass({ className: 'Spin Bowling', startsOn: '2131-07-01' });
    const maya = await enroll(campClass, 'Maya');
    const leo = await enroll(campClass, 'Leo');
    const zoe = await enroll(campClass, 'Zoe');
    const waiverId = await aConsentText(api);
    const termsId = await aConsentText(api, { kind: 'terms', title: 'Camp terms' });
    await aConsentText(api, { kind: 'photo', isRequired: false });
    await leo.answer(leo.camperId, { textId: waiverId, agreed: true }).expect(200);
    await zoe
      .answer(zoe.camperId, ...[waiverId, termsId].map((textId) => ({ textId, agreed: true })))
      .expect(200);
    const { rows } = await list();
    expect(rows).toMatchObject([
      {
        classItemId: campClass._id.toHexString(),
        className: 'Spin Bowling',
        startsOn: '2131-07-01',
        camper: { _id: maya.camperId, firstName: 'Maya', lastName: 'Field' },
        email: maya.owner.email,
        texts: [
          { textId: termsId, kind: 'terms', title: 'Camp terms' },
          { textId: waiverId, kind: 'waiver' },
        ],
      },
      { camper: { firstName: 'Leo' }, email: leo.owner.email, texts: [{ kind: 'terms' }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain('phone');
  });

  test('has a camper no longer once another adult of the camper has answered', async () => {
    const maya = await enroll(await api.aClass(), 'Maya');
    await enroll(await api.aClass(), 'Leo');
    const textId = await aConsentText(api);
    const guardian = await api.aUser();
    await aSharedCamper(api, maya.owner, guardian, { _id: maya.camperId });
    expect(await namesIn()).toHaveLength(2);
    const { answer } = createConsentCalls(api, guardian);
    await answer(maya.camperId, { textId, agreed: true }).expect(200);
    expect(await namesIn()).toEqual([['Leo', ['waiver']]]);
  });

  test('has a camper again after a new version', async () => {
    const maya = await enroll(await api.aClass(), 'Maya');
    const textId = await aConsentText(api);
    await maya.answer(maya.camperId, { textId, agreed: true }).expect(200);
    expect(await namesIn()).toEqual([]);
    await aConsentText(api);
    expect(await namesIn()).toEqual([['Maya', ['waiver']]]);
  });

  test('has a camper whose family agreed to required photos and says no now, until it agrees again', async () => {
    const [maya, leo] = [
      await enroll(await api.aClass(), 'Maya'),
      await enroll(await api.aClass(), 'Leo'),
    ];
    const textId = await aConsentText(api, { kind: 'photo' });
    const agree = ({ camperId, answer }: typeof maya) =>
      answer(camperId, { textId, agreed: true }).expect(200);
    await agree(maya);
    await agree(leo);
    expect(await namesIn()).toEqual([]);
    await api
      .as(maya.owner.token)
      .patch(`/campers/${maya.camperId}`)
      .send({ revision: 1, photoConsent: 'no' })
      .expect(200);
    expect(await namesIn()).toEqual([['Maya', ['photo']]]);
    await agree(maya);
    expect(await namesIn()).toEqual([]);
  });

  test('leaves out canceled enrollments and classes that are over', async () => {
    const [open, over] = [await api.aClass(), await api.aClass()];
    await enroll(open, 'Maya');
    const leo = await enroll(open, 'Leo');
    await enroll(over, 'Zoe');
    await aConsentText(api);
    const [order] = await shop.listOrders(leo.owner);
    await api
      .as(leo.owner.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: open._id.toHexString(), refund: 64.5 })
      .expect(200);
    await api.db
      .collection('classes')
      .updateOne({ _id: over._id }, { $set: { endsAt: new Date(0) } });
    expect(await namesIn()).toEqual([['Maya', ['waiver']]]);
  });

  test('is paged, and reading it changes nothing', async () => {
    const classes = [await api.aClass(), await api.aClass(), await api.aClass()];
    for (const [index, campClass] of classes.entries()) await enroll(campClass, `Camper ${index}`);
    await aConsentText(api);
    const changes = await changesBy(api.db, async () => {
      const { res, rows } = await list('?page=2&limit=2');
      expect(rows.map(({ camper }) => camper.firstName)).toEqual(['Camper 2']);
      expect(pageOf(res).total).toBe(3);
    });
    expect(changes).toEqual([]);
  });

  test('can be downloaded completely as CSV, with formulas escaped', async () => {
    const campClass = await api.aClass({ className: '=1+1', startsOn: '2131-07-01' });
    const maya = await enroll(campClass, 'Maya');
    await enroll(campClass, 'Leo');
    await aConsentText(api, { title: 'Waiver' });
    await aConsentText(api, { kind: 'terms', title: 'Terms' });
    const res = await api.as(admin.token).get('/consents/missing.csv').expect(200);
    const name = `missing-consents-${toDay(api.clock.now(), 'UTC')}.csv`;
    expect(res.headers['content-disposition']).toBe(`attachment; filename=${name}`);
    const rows: unknown[] = parse(res.text, { bom: true, columns: true });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      Class: "'=1+1",
      'First day': '2131-07-01',
      'First name': 'Maya',
      'Last name': 'Field',
      'Account email': maya.owner.email,
      Missing: 'Terms; Waiver',
    });
  });
});
