import type { Db } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import { listMissingDetails } from '#domain/campers/missing-details';
import { toClassPhase } from '#domain/classes/class-phase';
import type { ConsentText } from '#domain/campers/consent';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order } from '#domain/orders/order';
import type { User } from '#domain/user';
import { listCurrentConsentTexts } from '#features/consents/index';
import { isE164 } from '#lib/phone';
import { createStoppedClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { createShopper } from '#testing/purchases/shopper';
import { seedCamp } from './seed-camp';
import { toHealthAnswer } from '#shared/health-answer';

const now = new Date('2026-11-21T12:00:00Z');
const ZONE = 'America/New_York';

let api: TestApi;
let db: Db;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi({ clock: createStoppedClock(now), timeZone: ZONE });
  db = api.db;
  shop = createShopper(api);
  await seedCamp(db, now, ZONE);
});
afterAll(() => api.stop());

test('lets admins find a family by the name of a child', async () => {
  const { token } = await api.aUser('admin');
  const { body } = await api.as(token).get('/users?q=tobi').expect(200);
  expect(body).toMatchObject([{ email: 'camper@camp.test' }]);
});

const readCampers = () => db.collection<Camper>('campers').find().toArray();

test('has families of one to three children, one allergy and one missing contact', async () => {
  const campers = await readCampers();
  const sizes = new Map<string, number>();
  for (const { owner } of campers) sizes.set(owner, (sizes.get(owner) ?? 0) + 1);
  expect([...new Set(sizes.values())].sort()).toEqual([1, 2, 3]);
  const parents = await db.collection('users').distinct('uid', { role: { $exists: false } });
  expect([...sizes.keys()].sort()).toEqual(parents.sort());
  const today = now.toISOString().slice(0, 10);
  for (const camper of campers) {
    expect(camper.birthDate! < today && camper.birthDate! > '2010').toBe(true);
    expect(camper.emergencyContacts.every(({ phone }) => isE164(phone))).toBe(true);
  }
  const missing = campers.filter((camper) => listMissingDetails(camper, now, ZONE).length > 0);
  const allergic = campers.filter(({ allergies }) => toHealthAnswer(allergies) === 'note');
  const demoFamily = [{ owner: 'camp-camper' }];
  expect([missing, allergic]).toMatchObject([demoFamily, demoFamily]);
  expect(listMissingDetails(missing[0]!, now, ZONE)).toEqual(['emergency-contact']);
});

test('asks nothing of a new account that buys with the calls of scripts', async () => {
  expect(await listCurrentConsentTexts(api.camp)).toEqual([]);
  const user = await api.aUser();
  const campClass = await db
    .collection<CampClass>('classes')
    .findOne({ className: 'Five-a-Side Evenings' });
  await shop.buy(user, [campClass!]);
  expect(await shop.listOrders(user)).toMatchObject([
    { state: 'paid', lines: [{ outcome: 'enrolled' }] },
  ]);
});

test('has orders with the texts that were asked when they were paid', async () => {
  const texts = await db.collection<ConsentText>('consentTexts').find().toArray();
  expect(texts.filter(({ version }) => version === 2)).toHaveLength(4);
  const campers = await readCampers();
  const camperOf = new Map(campers.map((camper) => [String(camper._id), camper]));
  const orders = await db
    .collection<Order>('orders')
    .find({ createdAt: { $lt: now } })
    .toArray();
  const agreed = orders
    .flatMap(({ lines }) => lines)
    .map(({ camper, consents = [] }) => [
      camperOf.get(String(camper._id))!.photoConsent,
      ...consents.map(({ kind }) => kind),
    ]);
  const required = ['terms', 'refund-policy', 'waiver'];
  expect([...new Set(agreed.map(String))].sort()).toEqual(
    [
      ['no', ...required],
      ['yes', ...required, 'photo'],
    ].map(String),
  );
});

test('shares a child of the demo family with another parent', async () => {
  const shared = await db
    .collection('campers')
    .find({ guardians: { $exists: true } })
    .toArray();
  expect(shared).toMatchObject([
    { firstName: 'Ada', owner: 'camp-camper', guardians: ['camp-camper-2'] },
  ]);
});

test('has visits of a class that is over, and one child collected by someone who is not on its list', async () => {
  const visited = await db
    .collection<Enrollment>('enrollments')
    .find({ visits: { $exists: true } })
    .toArray();
  const campers = await readCampers();
  const users = await db.collection<User>('users').find().toArray();
  expect(visited).toHaveLength(6);
  const collections = visited.flatMap(({ camperId, owner, visits = {} }) => {
    const camper = campers.find(({ _id }) => _id.equals(camperId))!;
    const parent = users.find(({ uid }) => uid === owner)!.name;
    const contacts = camper.emergencyContacts.map(({ name }) => name);
    const allowed = [parent, ...contacts, ...camper.pickUpPeople];
    return Object.values(visits).map((visit) => ({
      isOver: visit.checkedOutAt! < now,
      isAllowed: allowed.includes(visit.collectedBy!),
      hasReason: visit.reason !== undefined,
    }));
  });
  expect(collections).toHaveLength(17);
  expect(collections.every(({ isOver }) => isOver)).toBe(true);
  expect(collections.filter(({ isAllowed }) => !isAllowed)).toEqual([
    { isOver: true, isAllowed: false, hasReason: true },
  ]);
  expect(collections.filter(({ hasReason }) => hasReason)).toHaveLength(1);
  const [{ classId }] = visited as [Enrollment];
  const campClass = (await db.collection<CampClass>('classes').findOne({ _id: classId }))!;
  expect(campClass.instructor.uid).toBe('camp-instructor');
  expect(toClassPhase(campClass, now)).toBe('over');
});
