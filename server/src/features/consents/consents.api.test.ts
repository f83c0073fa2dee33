import { beforeEach, describe, expect, test } from 'vitest';
import type { Consent } from '#domain/campers/consent';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { useTestApi } from '#testing/api/use-test-api';
import { createConsentCalls } from '#testing/api/consent-calls';

const api = useTestApi();
let owner: TestUser;
let camperId: string;
let calls: ReturnType<typeof createConsentCalls>;
beforeEach(async () => {
  await api.db.collection('consentTexts').deleteMany({});
  owner = await api.aUser();
  camperId = (await aCamper(api, owner))._id;
  calls = createConsentCalls(api, owner);
});

const aPhotoText = () => aConsentText(api, { kind: 'photo', isRequired: false });
const stored = () =>
  api.db.collection<Consent>('consents').find({ owner: owner.uid }).sort({ revision: 1 }).toArray();
const statesOf = async (id = camperId) =>
  (await calls.list(id))[0]!.consents.map(({ kind, version, state }) => [kind, version, state]);

describe('an answer', () => {
  test('is stored with the text, version, time and account, and nothing else changes', async () => {
    const textId = await aConsentText(api);
    const sibling = (await aCamper(api, owner))._id;
    const changes = await changesBy(api.db, () =>
      calls.answer(camperId, { textId, agreed: true }).expect(200),
    );
    const [consent] = await stored();
    expect(changes).toEqual([`+ consents/${consent!._id.toHexString()}`]);
    expect(consent).toMatchObject({
      owner: owner.uid,
      kind: 'waiver',
      version: 1,
      agreed: true,
      revision: 0,
    });
    expect([consent!.camperId, consent!.textId].map(String)).toEqual([camperId, textId]);
    expect(await statesOf()).toEqual([['waiver', 1, 'agreed']]);
    expect(await statesOf(sibling)).toEqual([['waiver', 1, 'missing']]);
  });

  test('is stored once, however often it is sent', async () => {
    const textId = await aConsentText(api);
    const answer = () => calls.answer(camperId, { textId, agreed: true }).expect(200);
    const { body } = await answer();
    const changes = await changesBy(api.db, () => answer().expect(200, body));
    expect(changes).toEqual([]);
  });

  test('to an optional text can be no, and can be changed; the earlier answers stay', async () => {
    const textId = await aPhotoText();
    for (const agreed of [false, true, true, false]) {
      await calls.answer(camperId, { textId, agreed }).expect(200);
      expect(await statesOf()).toEqual([['photo', 1, agreed ? 'agreed' : 'declined']]);
    }
    expect((await stored()).map(({ agreed, revision }) => [agreed, revision])).toEqual([
      [false, 0],
      [true, 1],
      [false, 2],
    ]);
  });

  test('is outdated after a new version, and unasked after the kind is withdrawn', async () => {
    const textId = await aConsentText(api);
    await calls.answer(camperId, { textId, agreed: true }).expect(200);
    const newer = await aConsentText(api);
    expect(await statesOf()).toEqual([['waiver', 2, 'outdated']]);
    const changes = await changesBy(api.db, async () => {
      const res = await calls.answer(camperId, { textId, agreed: true });
      expect(invalidFieldsOf(res)).toEqual(['body/answers/0/textId']);
    });
    expect(changes).toEqual([]);
    await calls.answer(camperId, { textId: newer, agreed: true }).expect(200);
    expect(await statesOf()).toEqual([['waiver', 2, 'agreed']]);
    const admin = createConsentCalls(api, await api.aUser('admin'));
    await admin.withdraw('waiver', 2).expect(200);
    expect(await statesOf()).toEqual([]);
    const res = await calls.answer(camperId, { textId: newer, agreed: true });
    expect(invalidFieldsOf(res)).toEqual(['body/answers/0/textId']);
  });

  test('is refused with every invalid field, and then none of the answers is stored', async () => {
    const [waiverId, photoId] = [await aConsentText(api), await aPhotoText()];
    const changes = await changesBy(api.db, async () => {
      const refused = await calls.answer(
        camperId,
        { textId: photoId, agreed: true },
        { textId: waiverId, agreed: false },
        { textId: 'f'.repeat(24), agreed: true },
        { textId: photoId.toUpperCase(), agreed: false },
      );
      expect(invalidFieldsOf(refused)).toEqual([
        'body/answers/1/agreed',
        'body/answers/2/textId',
        'body/answers/3/textId',
      ]);
      const client = api.as(owner.token);
      const malformed = { camperId: 'me', answers: [{ textId: waiverId, agreed: 'yes' }] };
      expect(invalidFieldsOf(await client.post('/consents').send(malformed))).toEqual([
        'body/camperId',
        'body/answers/0/agreed',
      ]);
      expect(invalidFieldsOf(await calls.answer(camperId))).toEqual(['body/answers']);
    });
    expect(changes).toEqual([]);
  });

  test('is not accepted for a camper of another family or an unknown one', async () => {
    const textId = await aConsentText(api);
    const others = (await aCamper(api, await api.aUser()))._id;
    const admin = createConsentCalls(api, await api.aUser('admin'));
    const changes = await changesBy(api.db, async () => {
      for (const res of [
        await calls.answer(others, { textId, agreed: true }),
        await calls.answer('f'.repeat(24), { textId, agreed: true }),
        await admin.answer(camperId, { textId, agreed: true }),
      ]) {
        expect(problemKindOf(res)).toBe('not-found');
      }
    });
    expect(changes).toEqual([]);
  });
});

describe('the list of answers', () => {
  test('has every current text for each active camper, in the order in which they are asked', async () => {
    await aPhotoText();
    await aConsentText(api);
    await aConsentText(api, { kind: 'terms', isRequired: false });
    const archived = (await aCamper(api, owner))._id;
    await api.as(owner.token).post(`/campers/${archived}/archive`).expect(200);
    const all = await calls.list();
    expect(all.map((camper) => camper.camperId)).toEqual([camperId]);
    expect(all[0]!.consents).toMatchObject([
      { kind: 'terms', isRequired: false, state: 'missing' },
      { kind: 'waiver', isRequired: true, state: 'missing', title: 'Liability waiver' },
      { kind: 'photo', isRequired: false, state: 'missing' },
    ]);
    expect((await calls.list(archived, camperId)).map((camper) => camper.camperId)).toEqual([
      archived,
      camperId,
    ]);
  });

  test('refuses campers of other families and invalid ids', async () => {
    const others = (await aCamper(api, await api.aUser()))._id;
    const client = api.as(owner.token);
    const get = (ids: string) => client.get('/consents').query({ camperIds: ids });
    expect(problemKindOf(await get(`${camperId},${others}`))).toBe('not-found');
    expect(invalidFieldsOf(await get(`${camperId},me`))).toEqual(['query/camperIds']);
    expect(invalidFieldsOf(await get(''))).toEqual(['query/camperIds']);
  });
});
