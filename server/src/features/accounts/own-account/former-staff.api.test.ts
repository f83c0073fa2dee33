import { beforeAll, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import {
  anAccount,
  deleteOwn,
  findInDatabase,
  sweepDeletions,
  type Account,
} from '#testing/families/own-deletion';
import { createShopper } from '#testing/purchases/shopper';
import { classPath, type TestUser } from '#testing/samples/builders';
import { wholeProfile } from '#testing/samples/people/instructor-profiles';

const api = useTestApi();
const shop = createShopper(api);
const HOUR_MS = 3_600_000;
let otherAdmin: TestUser;
beforeAll(async () => {
  otherAdmin = await api.aUser('admin', { name: 'Ada Admin' });
});

const dispatch = () => api.dispatchEvents();
const withRole = async (role: 'admin' | 'instructor') => {
  const account = await anAccount(api);
  await api.db.collection('users').updateOne({ uid: account.uid }, { $set: { role } });
  return account;
};
const expectConsistentRecords = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
/** Returns a coach's class with an enrolled child. */
const aSoldClass = async (coach: Account) => {
  const campClass = await api.aClassOf(coach);
  const parent = await api.aUser();
  await shop.buyFor(parent, campClass, [await api.aChild(parent)]);
  return { campClass, parent };
};
const endYesterday = (campClass: Awaited<ReturnType<typeof aSoldClass>>['campClass']) => {
  const endsAt = new Date(api.clock.now().getTime() - 24 * HOUR_MS);
  const startsAt = new Date(endsAt.getTime() - HOUR_MS);
  return api.setSessions(campClass, [{ id: 'one', startsAt, endsAt }]);
};

/** Decides, publishes and admits as an admin. Returns the path of the instructor's profile. */
const actAsAdmin = async ({ session }: Account) => {
  const coach = await api.aUser('instructor', { name: 'Inez Marlow' });
  const own = await api
    .as(coach.token)
    .patch('/instructor-profiles/own')
    .send(wholeProfile)
    .expect(200);
  const { qualifications } = endpoints.updateOwnProfile.response.parse(own.body);
  const profilePath = `/instructor-profiles/${await api.idOf(coach)}`;
  for (const item of ['bio', qualifications[0]!._id]) {
    const decision = { item, revision: 1, decision: 'confirmed' };
    await session.patch(`${profilePath}/decision`).send(decision).expect(200);
  }
  const backgroundCheck = { checkedOn: '2020-01-01', expiresOn: '2099-01-01' };
  await session.put(`${profilePath}/background-check`).send({ backgroundCheck }).expect(200);
  const applicant = await api.aUser();
  const applied = await api
    .as(applicant.token)
    .post('/applications')
    .send({ words: 'I coach.' })
    .expect(200);
  const { insertedId } = endpoints.addApplication.response.parse(applied.body);
  const declined = { decision: 'declined', reason: 'Full' };
  await session.patch(`/applications/${insertedId}`).send(declined).expect(200);
  const text = { kind: 'waiver', title: 'Waiver', body: 'I agree.', isRequired: false };
  await session
    .post('/consent-texts')
    .send({ ...text, currentVersion: 0 })
    .expect(200);
  const { _id: camperId } = await api.aChild(applicant);
  const admission = { camperId: camperId.toHexString(), reason: 'Tall.' };
  await session
    .post(classPath(await api.aClass(), '/admissions'))
    .send(admission)
    .expect(200);
  await dispatch();
};

test('forgets an admin who decided, and keeps the decisions', async () => {
  for (const name of ['consentTexts', 'instructorProfiles', 'admissions']) {
    await api.db.collection(name).deleteMany({});
  }
  const admin = await withRole('admin');
  await actAsAdmin(admin);
  await deleteOwn(api, admin.identity).expect(200);
  await sweepDeletions(api);
  for (const gone of [admin.email, admin.uniqueName]) {
    expect(await findInDatabase(api, gone)).toEqual([]);
  }
  const [profile] = await api.db.collection('instructorProfiles').find().toArray();
  const by = { uid: admin.uid };
  expect(profile).toMatchObject({ bio: { approvedBy: by }, backgroundCheck: { recordedBy: by } });
  const { qualifications } = profile as unknown as { qualifications: object[] };
  expect(qualifications[0]).toMatchObject({ status: 'confirmed', decision: { by } });
  const history = await api.as(otherAdmin.token).get('/consent-texts/history').expect(200);
  expect(history.body).toMatchObject([{ publishedBy: { name: 'Deleted account', email: '' } }]);
  await expectConsistentRecords();
});

test('still sends a message that a coach wrote before deleting the account', async () => {
  const [coach, other] = [await withRole('instructor'), await withRole('instructor')];
  for (const { session, ...rest } of [coach, other]) {
    const { campClass } = await aSoldClass({ session, ...rest });
    await endYesterday(campClass);
    await dispatch();
    const message = { subject: `From ${rest.uid}`, text: 'Thank you all!' };
    await session.post(classPath(campClass, '/messages')).send(message).expect(200);
  }
  await deleteOwn(api, coach.identity).expect(200);
  await dispatch();
  const notices = await api.db
    .collection('notices')
    .find({ title: { $regex: `From ${coach.uid}` } })
    .toArray();
  expect(notices).toHaveLength(1);
  const entries = await api.db
    .collection('auditLog')
    .find({ action: 'class-message-sent', 'actor.uid': coach.uid })
    .toArray();
  expect(entries).toMatchObject([{ actor: { name: 'Deleted account' } }]);
  const messages = api.db.collection('classMessages');
  expect(await messages.countDocuments({ 'by.uid': coach.uid })).toBe(0);
  expect(await messages.countDocuments({ 'by.uid': other.uid })).toBe(1);
});

test('still records decisions about an instructor who deletes the account', async () => {
  const coach = await withRole('instructor');
  await coach.session.patch('/instructor-profiles/own').send(wholeProfile).expect(200);
  const decision = { item: 'bio', revision: 1, decision: 'confirmed' };
  await api
    .as(otherAdmin.token)
    .patch(`/instructor-profiles/${await api.idOf(coach)}/decision`)
    .send(decision)
    .expect(200);
  await deleteOwn(api, coach.identity).expect(200);
  const entries = await api.db
    .collection('auditLog')
    .find({ action: 'profile-decided', 'actor.uid': otherAdmin.uid })
    .toArray();
  expect(entries).toMatchObject([
    { subject: { name: 'Deleted account' }, after: 'bio: confirmed' },
  ]);
  expect(await api.db.collection('instructorProfiles').countDocuments({ owner: coach.uid })).toBe(
    0,
  );
});
