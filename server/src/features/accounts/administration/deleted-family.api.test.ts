import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { createConsentCalls } from '#testing/api/consent-calls';
import type { Camper } from '#domain/campers/camper';
import { classPath, type TestUser } from '#testing/samples/builders';
import { aConsentText } from '#testing/samples/people/consents';

const api = useTestApi();
const REASON = 'Autism; plays with her sister.';

let [admin, owner, guardian]: TestUser[] = [];
let child: Camper;
let photoText: string;
beforeEach(async () => {
  [admin, owner, guardian] = [await api.aUser('admin'), await api.aUser(), await api.aUser()];
  child = await api.aChild(owner, { guardians: [guardian.uid] });
  photoText = await aConsentText(api, { kind: 'photo', isRequired: false });
});

const answer = (user: TestUser, agreed: boolean, camper = child) =>
  createConsentCalls(api, user)
    .answer(camper._id.toHexString(), { textId: photoText, agreed })
    .expect(200);
const countAnswers = (camper = child) =>
  api.db.collection('consents').countDocuments({ camperId: camper._id });
const deleteAccount = async (user: TestUser) =>
  api
    .as(admin!.token)
    .delete(`/users/admin/${await api.idOf(user)}`)
    .expect(200);
const admit = async (classId: { _id: Camper['_id'] }, camper = child) =>
  api
    .as(admin!.token)
    .post(classPath(classId, '/admissions'))
    .send({ camperId: camper._id.toHexString(), reason: REASON })
    .expect(200);

test('the answers of a guardian count after the guardian’s account is deleted', async () => {
  await answer(owner!, true);
  await answer(guardian!, false);
  const calls = createConsentCalls(api, owner!);
  const before = await calls.list();
  expect(JSON.stringify(before)).toContain('declined');
  await deleteAccount(guardian!);
  expect(await calls.list()).toEqual(before);
  expect(await countAnswers()).toBe(2);
});

test('deleting an account deletes all answers for its campers, and no others', async () => {
  const others = await api.aChild(await api.aUser(), { guardians: [owner!.uid] });
  await answer(owner!, true);
  await answer(guardian!, false);
  await answer(owner!, true, others);
  await deleteAccount(owner!);
  expect(await countAnswers()).toBe(0);
  expect(await countAnswers(others)).toBe(1);
});

test('deleting an account deletes the admissions of its campers, which the audit log keeps', async () => {
  const campClass = await api.aClass({ ageMin: 8, ageMax: 11 });
  const others = await api.aChild(guardian!, { firstName: 'Leo' });
  await admit(campClass);
  await admit(campClass, others);
  await deleteAccount(owner!);
  const list = () => api.as(admin!.token).get(classPath(campClass, '/admissions')).expect(200);
  expect((await list()).body).toMatchObject([{ camper: { firstName: 'Leo' } }]);
  const entries = await api.as(admin!.token).get('/audit-log?action=camper-admitted').expect(200);
  expect(entries.body).toContainEqual(
    expect.objectContaining({ after: `Maya Lopez: ${REASON}` }) as object,
  );
});
