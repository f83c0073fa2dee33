import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, OWN_NOTIFICATION_LIMIT, type OwnData } from '#contract';
import type { Subscription } from '#domain/subscription';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { anInvitation, aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { aSubscription } from '#testing/samples/people/newsletter';

const api = useTestApi();
const shop = createShopper(api);

const PATH = '/account/my-data.json';
const download = ({ token }: TestUser) => api.as(token).get(PATH).expect(200);
const readData = async (user: TestUser): Promise<OwnData> =>
  endpoints.getOwnData.response.parse((await download(user)).body);
const downloadPage = ({ token }: TestUser) =>
  api.as(token).get('/account/my-data.html').expect(200);
const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/** Enrolls a new camper with all details; the coach has recorded a visit. */
const aFamily = async (user: TestUser) => {
  const camper = await aCamper(api, user, wholeCamper);
  const campClass = await api.aClass();
  await shop.buyFor(user, campClass, [{ _id: new ObjectId(camper._id) }]);
  const visit = {
    checkedInAt: api.clock.now(),
    checkedInBy: { uid: 'uid-of-coach', name: 'Secret Coach' },
    checkedOutAt: api.clock.now(),
    checkedOutBy: { uid: 'uid-of-coach', name: 'Secret Coach' },
    collectedBy: 'Secret Aunt',
  };
  await api.db
    .collection('enrollments')
    .updateOne(
      { camperId: new ObjectId(camper._id) },
      { $set: { attendance: { monday: 'present' }, visits: { monday: visit } } },
    );
  return { camper, campClass };
};

describe('a family', () => {
  let user: TestUser;
  let other: TestUser;
  let family: Awaited<ReturnType<typeof aFamily>>;
  let subscription: Subscription;

  beforeAll(async () => {
    user = await api.aUser(undefined, { name: 'Ann Field' });
    other = await api.aUser(undefined, { name: 'Other Family' });
    family = await aFamily(user);
    await aFamily(other);
    await shop.addToCart(user, [await api.aClass({ className: 'In the Cart' })]);
    const application = { words: 'I coach.', experience: 'Six years.' };
    await api.as(user.token).post('/applications').send(application).expect(200);
    await api.as(other.token).post('/applications').send(application).expect(200);
    subscription = await aSubscription(api, user.email);
    await aSubscription(api, other.email);
    const textId = await aConsentText(api, { kind: 'terms', isRequired: false });
    const answer = { camperId: family.camper._id, answers: [{ textId, agreed: true }] };
    await api.as(user.token).post('/consents').send(answer).expect(200);
    await api.as(user.token).post('/calendar/address').expect(200);
    await api.dispatchEvents();
  });

  test('gets everything that is stored about it', async () => {
    const data = await readData(user);
    expect(data.account).toMatchObject({ name: 'Ann Field', email: user.email, role: null });
    const own = data.campers.find(({ _id }) => _id === family.camper._id)!;
    expect(own).toMatchObject({ allergies: 'Peanuts.', sharing: { guardians: [] } });
    expect(data.consents).toMatchObject([{ camperId: own._id, kind: 'terms', agreed: true }]);
    expect(data.cart).toMatchObject([{ className: 'In the Cart' }]);
    expect(data.orders).toMatchObject([{ state: 'paid', price: 64.5 }]);
    expect(idsOf(data.receipts)).toEqual(idsOf(data.orders));
    expect(data.enrollments).toEqual([
      {
        classItemId: family.campClass._id.toHexString(),
        className: family.campClass.className,
        camperId: own._id,
        isPaidByMe: true,
        status: 'active',
        enrolledAt: expect.any(String) as string,
        attendance: { monday: 'present' },
        visits: [
          {
            sessionId: 'monday',
            checkedInAt: expect.any(String) as string,
            checkedOutAt: expect.any(String) as string,
          },
        ],
      },
    ]);
    expect(data.calendar).toHaveLength(1);
    expect(data.applications).toMatchObject([
      { words: 'I coach.', experience: 'Six years.', status: 'pending' },
    ]);
    expect(data.notificationCount).toBe(data.notifications.length);
    expect(data.notifications.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('enrolled in'),
    );
    expect(data.newsletter).toMatchObject({ state: 'unconfirmed' });
    expect([data.classes, data.pictures, data.receivedInvitations]).toEqual([[], [], []]);
  });

  test('gets no token, no private address and nothing of another family', async () => {
    const { text } = await download(user);
    const calendar = await api.db.collection('calendars').findOne({ owner: user.uid });
    const secrets = [
      ...[subscription.confirmToken, subscription.unsubscribeToken, calendar!.token as string],
      ...['Secret Coach', 'Secret Aunt', 'uid-of-coach'],
      ...[other.uid, other.email, other.name],
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('gets the same as a page to read, which runs and loads nothing', async () => {
    const { text, headers } = await downloadPage(user);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/) as string,
      'content-disposition': 'attachment; filename=my-data.html',
      'cache-control': 'no-store',
    });
    for (const shown of [
      'Ann Field',
      user.email,
      'Peanuts.',
      family.campClass.className,
      '$64.50',
      'I coach.',
      'In the Cart',
      'Attendance',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/<dt>Camper<\/dt>\s*<dd dir="auto">Maya<\/dd>/);
    expect(text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(/<style>([^<]*)<\/style>/.exec(text)![1]).not.toContain('&');
    expect(text).not.toMatch(/<(script|img|link|iframe|form)\b|\b(src|href)="(?!#)/i);
    const secrets = ['Secret Coach', 'Secret Aunt', 'uid-of-coach', other.uid, other.email];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('downloads a file that no cache stores, and changes nothing', async () => {
    const changes = await changesBy(api.db, async () => {
      const { headers } = await download(user);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/json/) as string,
        'content-disposition': 'attachment; filename=my-data.json',
        'cache-control': 'no-store',
      });
    });
    expect(changes).toEqual([]);
  });
});

test('lists orders that were never paid, without a receipt', async () => {
  const user = await api.aUser();
  const campClass = await api.aClass();
  await shop.addToCart(user, [campClass]);
  await shop.start(user, 64.5).expect(200);
  const data = await readData(user);
  expect(data.orders).toMatchObject([{ state: 'awaiting-payment' }]);
  expect(data.receipts).toEqual([]);
});

test('a guardian gets a shared camper, but not who else shares it', async () => {
  const [owner, guardian, invited] = [await api.aUser(), await api.aUser(), await api.aUser()];
  const { camper } = await aFamily(owner);
  await aSharedCamper(api, owner, guardian, camper);
  await anInvitation(api, owner, invited.email, camper);

  const seen = await readData(guardian);
  expect(seen.campers).toMatchObject([{ _id: camper._id, isShared: true }]);
  expect(seen.campers[0]).not.toHaveProperty('sharing');
  expect(seen.enrollments).toMatchObject([{ isPaidByMe: false, attendance: expect.anything() }]);
  expect([seen.orders, seen.receipts, seen.consents]).toEqual([[], [], []]);
  expect(JSON.stringify(seen)).not.toContain(invited.email);

  const [own] = (await readData(owner)).campers;
  expect(own!.sharing).toMatchObject({
    guardians: [{ name: guardian.name }],
    invitations: [{ email: invited.email }],
  });
  expect((await readData(invited)).receivedInvitations).toMatchObject([{ firstName: 'Maya' }]);
});

test('a former guardian gets what they paid for, without attendance', async () => {
  const [owner, guardian] = [await api.aUser(), await api.aUser()];
  const camper = await aSharedCamper(api, owner, guardian);
  const campClass = await api.aClass();
  await shop.buyFor(guardian, campClass, [{ _id: new ObjectId(camper._id) }]);
  const record = { attendance: { monday: 'present' } };
  await api.db.collection('enrollments').updateOne({ owner: guardian.uid }, { $set: record });
  await api.as(guardian.token).post(`/campers/${camper._id}/leave`).expect(200);

  const data = await readData(guardian);
  expect(data.campers).toEqual([]);
  expect(data.enrollments).toMatchObject([{ camperId: camper._id, isPaidByMe: true }]);
  expect(data.enrollments[0]).not.toHaveProperty('attendance');
});

test('an unverified account does not learn whether its address gets the newsletter', async () => {
  const user = await api.aUser();
  await aSubscription(api, user.email);
  expect((await readData(user)).newsletter).not.toBeNull();
  await api.db.collection('users').updateOne({ uid: user.uid }, { $unset: { emailVerified: '' } });
  expect((await readData(user)).newsletter).toBeNull();
});

test('an instructor gets their own classes and pictures, drafts too', async () => {
  const [coach, otherCoach] = [await api.aUser('instructor'), await api.aUser('instructor')];
  const own = await api.aClassOf(coach, { status: 'draft' });
  await api.aClassOf(otherCoach);
  const picture = { owner: coach.uid, sha256: 'a', createdAt: api.clock.now() };
  await api.db.collection('images').insertMany([picture, { ...picture, owner: otherCoach.uid }]);

  const data = await readData(coach);
  expect(idsOf(data.classes)).toEqual([own._id.toHexString()]);
  expect(data.pictures).toEqual([
    { _id: expect.any(String) as string, createdAt: picture.createdAt.toISOString() },
  ]);
});

test('has the newest notifications and says how many there are', async () => {
  const user = await api.aUser();
  const notices = Array.from({ length: OWN_NOTIFICATION_LIMIT + 1 }, (_, index) => ({
    _id: `${user.uid}:${index}` as never,
    owner: user.uid,
    at: new Date(Date.UTC(2031, 0, 1) + index),
    ...{ title: `Number ${index}`, text: '', link: null },
  }));
  await api.db.collection('notices').insertMany(notices);
  const { notifications, notificationCount } = await readData(user);
  expect(notificationCount).toBe(OWN_NOTIFICATION_LIMIT + 1);
  expect(notifications).toHaveLength(OWN_NOTIFICATION_LIMIT);
  expect(notifications[0]!.title).toBe(`Number ${OWN_NOTIFICATION_LIMIT}`);
  expect(notifications.at(-1)!.title).toBe('Number 1');
});

test('the page shows everything that users typed as text', async () => {
  const evil = `</dd><script>alert("1")</script>'"&`;
  const user = await api.aUser(undefined, { name: evil });
  await aCamper(api, user, {
    ...wholeCamper,
    firstName: evil,
    allergies: '2031-99-99',
    medicalNotes: '2031-99-99T99:99:99Z\nSecond line',
  });
  const { text } = await downloadPage(user);
  expect(text).not.toContain('<script');
  expect(text.match(/&lt;\/dd&gt;&lt;script&gt;alert\(&quot;1&quot;\)/g)!.length).toBeGreaterThan(
    1,
  );
  expect(text).toContain('2031-99-99T99:99:99Z\nSecond line');
});

test('the page of a new account says what there is none of', async () => {
  const { text } = await downloadPage(await api.aUser());
  expect(text).toMatch(/<h2>Orders<\/h2>\s*<p>None<\/p>/);
});
