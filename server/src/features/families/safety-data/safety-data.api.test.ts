import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Camper } from '#contract';
import { addMonths } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { SAFETY_FIELDS, type Camper as StoredCamper } from '#domain/campers/camper';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { createFamilyCalls } from '../testing/family-calls';
import {
  deleteSafetyData,
  readStoredCampers,
  type StoredCamper as ReadCamper,
} from './safety-data.store';

const HOUR_MS = 3_600_000;
// 11 PM on August 31 at the camp, in daylight saving time.
const lastEnd = new Date('2031-09-01T03:00:00Z');
// 11 PM on February 29 at the camp, in standard time: six calendar months later.
const keptUntil = new Date('2032-03-01T04:00:00Z');
const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

const clock = createStoppedClock(lastEnd);
const options = { clock, timeZone: 'America/New_York' };
const api = useTestApi(options);
const secondServer = useTestApi(() => ({ ...options, databaseName: api.db.databaseName }));
const shortServer = useTestApi(() => ({
  ...options,
  databaseName: api.db.databaseName,
  safetyDataMonths: 3,
}));

const shop = createShopper(api);

let ann: TestUser;
let family: ReturnType<typeof createFamilyCalls>;
let camper: Camper;
beforeEach(async () => {
  for (const name of ['campers', 'enrollments']) await api.db.collection(name).deleteMany({});
  clock.setTo(after(lastEnd, -HOUR_MS));
  ann = await api.aUser();
  family = createFamilyCalls(api, ann);
  camper = await aCamper(api, ann, wholeCamper);
  // A camper who was never enrolled.
  await aCamper(api, ann, { ...wholeCamper, firstName: 'Never' });
});

const aClassUntil = (endsAt: Date) =>
  api.aClass({ sessions: [{ id: 's', startsAt: after(endsAt, -HOUR_MS), endsAt }] });
/** Enrolls the campers. Nobody can buy a class that has begun, so its sessions are announced afterwards. */
const enroll = async (campers: Camper | Camper[], campClass: CampClass, user = ann) => {
  await api.setSessions(campClass, []);
  const ids = [campers].flat().map(({ _id }) => ({ _id: new ObjectId(_id) }));
  await shop.buyFor(user, campClass, ids);
  await api.setSessions(campClass, campClass.sessions ?? []);
};
const enrollAndCancel = async (child: Camper, campClass: CampClass) => {
  await enroll(child, campClass);
  await api.setSessions(campClass, []);
  const order = (await shop.listOrders(ann)).at(-1)!;
  await api
    .as(ann.token)
    .post(`/payments/${order._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund: campClass.priceCents / 100 })
    .expect(200);
  await api.setSessions(campClass, campClass.sessions ?? []);
};
const sweepAt = (time: Date, server = api) => {
  clock.setTo(time);
  return changesBy(api.db, () => server.deleteOldSafetyData());
};
/** Returns the changed campers; the sweep of the server changes more than campers. */
const changesBySweep = async () =>
  (await changesBy(api.db, () => api.sweep())).filter((change) => change.includes(' campers/'));
const deletion = () => [`~ campers/${camper._id}`];
/** Checks the camper in to a class of the day of `time`, and ends the enrollment. */
const checkInAndEnd = async (time: Date) => {
  const { _id: classId } = await aClassUntil(time);
  const enrollments = api.db.collection('enrollments');
  const visits = { s: { checkedInAt: time, checkedInBy: { uid: 'uid', name: 'Sam' } } };
  const ids = { classId, camperId: new ObjectId(camper._id), lineId: new ObjectId() };
  const enrollment = { ...ids, orderId: new ObjectId(), owner: ann.uid, status: 'canceled' };
  const { insertedId: _id } = await enrollments.insertOne({ ...enrollment, visits });
  return {
    checkOut: () => enrollments.updateOne({ _id }, { $set: { 'visits.s.checkedOutAt': time } }),
  };
};

describe('safety data', () => {
  test('stays while the camper is checked in, also after the enrollment has ended', async () => {
    await enroll(camper, await aClassUntil(lastEnd));
    const due = after(keptUntil, 12 * HOUR_MS);
    const { checkOut } = await checkInAndEnd(due);
    expect(await sweepAt(due)).toEqual([]);
    await checkOut();
    expect(await sweepAt(due)).toEqual(deletion());
  });

  test('stays for six calendar months at the camp after the last session, to the millisecond', async () => {
    await enroll(camper, await aClassUntil(lastEnd));
    expect(await sweepAt(after(keptUntil, -1))).toEqual([]);
    expect(await sweepAt(keptUntil)).toEqual([]);
    expect(await sweepAt(after(keptUntil, 1))).toEqual(deletion());
  });

  test('stays for as many months as the site says', async () => {
    const { body } = await shortServer.visitor.get('/config').expect(200);
    const { safetyDataMonths } = endpoints.getConfig.response.parse(body);
    expect(safetyDataMonths).toBe(3);
    await enroll(camper, await aClassUntil(lastEnd));
    const end = addMonths(lastEnd, safetyDataMonths, options.timeZone);
    expect(await sweepAt(end, shortServer)).toEqual([]);
    expect(await sweepAt(after(end, 1))).toEqual([]);
    expect(await sweepAt(after(end, 1), shortServer)).toEqual(deletion());
  });

  test('is deleted completely, and nothing else of the record; a second sweep changes nothing', async () => {
    await enroll(camper, await aClassUntil(lastEnd));
    expect(await sweepAt(after(keptUntil, 1))).toEqual(deletion());
    const records = api.db.collection<StoredCamper>('campers');
    const stored = (await records.findOne({ _id: new ObjectId(camper._id) }))!;
    const { _id, slot, number, createdAt, photoConsentAt } = stored;
    const { firstName, lastName, birthDate, photoConsent } = wholeCamper;
    // Lists what stays, so that a new field fails here until it is deleted or added to this list.
    expect(stored).toEqual({
      ...{ _id, slot, number, createdAt, owner: ann.uid, searchWords: ['mayafield', 'field'] },
      ...{ firstName, lastName, birthDate, photoConsent, photoConsentAt },
      ...{ emergencyContacts: [], pickUpPeople: [] },
      safetyDataDeletedFor: lastEnd,
      revision: 1,
    });
    for (const field of SAFETY_FIELDS) expect(stored[field] ?? []).toEqual([]);
    const [own] = await family.list();
    expect(own!.missing).toEqual(['health', 'emergency-contact', 'confirmation']);
    expect(await sweepAt(after(keptUntil, HOUR_MS))).toEqual([]);
  });

  test('that was confirmed before the deletion has to be confirmed again', async () => {
    const { body } = await family.confirm(camper._id, 0).expect(200);
    expect((body as Camper).missing).toEqual([]);
    await enroll(camper, await aClassUntil(lastEnd));
    expect(await sweepAt(after(keptUntil, 1))).toEqual(deletion());
    const [own, other] = await family.list();
    expect(own).not.toHaveProperty('confirmedAt');
    expect(other!.allergies).toBe(wholeCamper.allergies);
  });

  test('of archived campers is deleted, too', async () => {
    await enroll(camper, await aClassUntil(lastEnd));
    await family.archive(camper._id).expect(200);
    expect(await sweepAt(after(keptUntil, 1))).toEqual(deletion());
  });

  test('stays for the last of several classes', async () => {
    const later = after(lastEnd, 24 * HOUR_MS);
    await enroll(camper, await aClassUntil(later));
    await enroll(camper, await aClassUntil(lastEnd));
    expect(await sweepAt(after(keptUntil, 1))).toEqual([]);
    expect(await sweepAt(after(keptUntil, 24 * HOUR_MS + 1))).toEqual(deletion());
  });

  test('stays if the camper enrolls again, also in a class without sessions', async () => {
    const classes = [await aClassUntil(new Date('2032-07-09T16:00:00Z')), await api.aClass()];
    const enrolledAgain = [camper, await aCamper(api, ann, wholeCamper)];
    for (const [index, child] of enrolledAgain.entries()) {
      await enroll(child, await aClassUntil(lastEnd));
      await enroll(child, classes[index]!);
    }
    expect(await sweepAt(after(keptUntil, 1))).toEqual([]);
    expect(await sweepAt(new Date('2033-01-09T17:00:00.001Z'))).toEqual(deletion());
  });

  test('does not stay for a canceled enrollment, and is kept if that was the only one', async () => {
    const [campClass, otherClass] = [await aClassUntil(lastEnd), await aClassUntil(keptUntil)];
    await enroll(camper, campClass);
    await enrollAndCancel(camper, otherClass);
    await enrollAndCancel(await aCamper(api, ann, wholeCamper), campClass);
    expect(await sweepAt(after(keptUntil, 1))).toEqual(deletion());
  });

  test('that was entered after the deletion stays until six months after the next last session', async () => {
    await enroll(camper, await aClassUntil(lastEnd));
    await sweepAt(after(keptUntil, 1));
    await family.patch(camper._id, { revision: 1, allergies: 'Bees.' }).expect(200);
    expect(await sweepAt(after(keptUntil, 60 * 24 * HOUR_MS))).toEqual([]);
    await enroll(camper, await aClassUntil(new Date('2032-07-09T16:00:00Z')));
    expect(await sweepAt(new Date('2033-01-09T17:00:00.000Z'))).toEqual([]);
    expect(await sweepAt(new Date('2033-01-09T17:00:00.001Z'))).toEqual(deletion());
    expect((await family.list())[0]).not.toHaveProperty('allergies');
  });

  test('is deleted by the sweep of the server, at most once a day', async () => {
    await enroll(camper, await aClassUntil(lastEnd));
    clock.setTo(after(keptUntil, 1));
    expect(await changesBySweep()).toEqual(deletion());
    const child = await aCamper(api, ann, wholeCamper);
    await enroll(child, await aClassUntil(lastEnd));
    clock.passMinutes(23 * 60);
    expect(await changesBySweep()).toEqual([]);
    clock.passMinutes(60);
    const changes = await changesBySweep();
    expect(changes).toEqual([`~ campers/${child._id}`]);
  });

  test('is deleted once by parallel sweeps of two servers, in a family of many', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => api.aUser()));
    const children: Camper[] = [];
    for (const user of users) {
      const own: Camper[] = [];
      for (let count = 0; count < 10; count += 1) own.push(await aCamper(api, user));
      await enroll(own, await aClassUntil(lastEnd), user);
      children.push(...own);
    }
    clock.setTo(after(keptUntil, 1));
    await Promise.all(
      [api, secondServer, api, secondServer].map(({ deleteOldSafetyData }) =>
        deleteOldSafetyData(),
      ),
    );
    const revisions = await api.db.collection('campers').distinct('revision', {
      _id: { $in: children.map(({ _id }) => new ObjectId(_id)) },
    });
    expect(revisions).toEqual([1]);
    expect(await api.db.collection('campers').countDocuments({ revision: 0 })).toBe(2);
  });

  test('that changes after the sweep has read it is not deleted', async () => {
    const read: ReadCamper[] = [];
    for await (const stored of readStoredCampers(api.camp)) read.push(stored);
    await family.patch(camper._id, { revision: 0, allergies: 'Bees.' }).expect(200);
    const readBefore = read.find(({ _id }) => _id.toHexString() === camper._id)!;
    expect(await deleteSafetyData(api.camp, readBefore, lastEnd)).toBe(false);
    expect((await family.list())[0]).toMatchObject({ revision: 1, allergies: 'Bees.' });
  });
});
