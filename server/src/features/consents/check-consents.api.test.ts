import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '#testing/samples/builders';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { useTestApi } from '#testing/api/use-test-api';
import { createConsentCalls } from '#testing/api/consent-calls';
import { checkConsents } from './check-consents';

const api = useTestApi({ watchCommands: true });
let owner: TestUser;
beforeEach(async () => {
  await api.db.collection('consentTexts').deleteMany({});
  owner = await api.aUser();
});

const addCampers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await aCamper(api, owner))._id));
const check = (camperIds: string[]) =>
  checkConsents(
    api.camp,
    camperIds.map((id) => new ObjectId(id)),
  );
const countCalls = async (act: () => Promise<unknown>) => {
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  api.db.client.on('commandStarted', count);
  await act();
  api.db.client.off('commandStarted', count);
  return calls;
};

test('nothing is missing without texts, which takes one database call', async () => {
  const campers = await addCampers(2);
  expect(await countCalls(() => check(campers))).toBe(1);
  expect(await check(campers)).toEqual({
    missing: [],
    agreed: new Map(campers.map((id) => [id, []])),
  });
});

test('finds the missing required texts and the agreed texts of several campers in two calls, or three with photos', async () => {
  const campers = await addCampers(4);
  const [none, all, outdated, declined] = campers as [string, string, string, string];
  const calls = createConsentCalls(api, owner);
  const agreeTo = (camperId: string, ...ids: string[]) =>
    calls.answer(camperId, ...ids.map((textId) => ({ textId, agreed: true }))).expect(200);
  await agreeTo(outdated, await aConsentText(api));
  const waiverId = await aConsentText(api, { title: 'New waiver' });
  expect(await countCalls(() => check(campers))).toBe(2);
  const photoId = await aConsentText(api, { kind: 'photo', isRequired: false });
  await agreeTo(all, waiverId, photoId);
  await agreeTo(declined, photoId, waiverId);
  await calls.answer(declined, { textId: photoId, agreed: false }).expect(200);

  expect(await countCalls(() => check(campers))).toBe(3);
  const { missing, agreed } = await check(campers);
  const { version } = (await api.db.collection('consentTexts').findOne({ title: 'New waiver' }))!;
  const text = { textId: new ObjectId(waiverId), kind: 'waiver', title: 'New waiver', version };
  expect(missing).toEqual(
    [none, outdated].map((id) => ({ camperId: new ObjectId(id), texts: [text] })),
  );
  const agreedIds = [...agreed].map(([id, consents]) => [
    id,
    consents.map(({ textId }) => textId.toHexString()),
  ]);
  expect(Object.fromEntries(agreedIds)).toEqual({
    [none]: [],
    [all]: [waiverId, photoId],
    [outdated]: [],
    [declined]: [waiverId],
  });
  expect(agreed.get(all)![0]).toMatchObject({ kind: 'waiver', version, by: owner.uid });
});
