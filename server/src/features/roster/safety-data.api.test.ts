import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { Session } from '#domain/classes/schedule';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults } from '#testing/crashes/faults';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, rosterPath, type TestClass } from './testing/teaching';

const planted = {
  allergies: 'Planted allergies',
  medicalNotes: 'Planted notes',
  emergencyContacts: [
    { name: 'Planted contact', relation: 'Planted relation', phone: '+12125550177' },
  ],
  pickUpPeople: ['Planted person', 'Ava Planted'],
};
const PLANTED = /planted|555\W*0177/i;
const wire = {
  ...planted,
  emergencyContacts: [{ ...planted.emergencyContacts[0], formattedPhone: '(212) 555-0177' }],
};

let logged = '';
const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) });
const faults = createFaults();
const START = new Date('2031-06-20T12:00:00Z');
const clock = createStoppedClock(START);
const api = useTestApi({ clock, timeZone: 'America/New_York', log, faults });

/** Ends on June 21 at 11 PM at the camp, when it is June 22 in UTC. */
const lastSession: Session = {
  id: 'last',
  startsAt: new Date('2031-06-22T01:00:00Z'),
  endsAt: new Date('2031-06-22T03:00:00Z'),
};

let coach: TestUser;
let parent: TestUser;
let campClass: TestClass;
let child: Camper;
beforeEach(async () => {
  clock.setTo(START);
  faults.begin(null);
  [coach, parent] = [await api.aUser('instructor', { name: 'Amara Diallo' }), await api.aUser()];
  campClass = await api.aClassOf(coach, { sessions: [lastSession] });
  child = await api.aChild(parent, planted);
  await shop.addFor(parent, campClass, [child]);
  await shop.record(parent, await shop.pay(parent, campClass.priceCents / 100)).expect(200);
});
const { shop, rosterOf } = createTeaching(api, () => coach);

const JSON_END = 'roster/safety-data';
const CSV_END = 'roster-with-safety-data.csv';
const read = ({ token } = coach, end = JSON_END) => api.as(token).get(rosterPath(campClass, end));
const listEntries = async () => {
  const { token } = await api.aUser('admin');
  const res = await api.as(token).get('/audit-log?action=safety-data-read').expect(200);
  const entries = endpoints.listAuditEntries.response.parse(res.body);
  return entries.filter(({ subject }) => subject.id === campClass._id.toHexString());
};

describe('safety data', () => {
  test('is read by the instructor and by admins, and each read leaves an entry of its own', async () => {
    const { campers } = endpoints.getSafetyData.response.parse((await read().expect(200)).body);
    const { enrollmentId } = (await rosterOf(campClass)).campers[0]!;
    const mayCollect = [
      { name: parent.name, kind: 'adult' },
      { name: 'Planted contact', kind: 'emergency-contact', relation: 'Planted relation' },
      { name: 'Planted person', kind: 'pick-up-person' },
      { name: 'Ava Planted', kind: 'pick-up-person' },
    ];
    const [contact] = wire.emergencyContacts;
    const { phone, formattedPhone } = contact!;
    expect(campers).toMatchObject([
      {
        enrollmentId,
        name: 'Maya Lopez',
        ...wire,
        mayCollect,
        callFirst: [
          { name: 'Planted contact', relation: 'Planted relation', phone, formattedPhone },
        ],
        isRecordDeleted: false,
        collections: {},
      },
    ]);
    await Promise.all([read().expect(200), read().expect(200)]);
    const admin = await api.aUser('admin');
    await read(admin).expect(200);
    await read(admin, CSV_END).expect(200);

    const entries = await listEntries();
    expect(entries.map(({ actor, after }) => [actor?.email, after]).sort()).toEqual(
      [
        ...Array.from({ length: 3 }, () => [coach.email, '1 camper, on screen']),
        [admin.email, '1 camper, on screen'],
        [admin.email, '1 camper, as CSV'],
      ].sort(),
    );
    expect(entries[0]).toMatchObject({
      at: START.toISOString(),
      subject: { name: campClass.className },
      before: null,
    });
    expect(JSON.stringify(entries)).not.toMatch(PLANTED);
  });

  test('of enrolled campers only, of whose records a read changes nothing', async () => {
    const canceled = await api.aChild(parent, { ...planted, firstName: 'Canceled' });
    await shop.addFor(parent, campClass, [canceled]);
    await shop.record(parent, await shop.pay(parent, campClass.priceCents / 100)).expect(200);
    await api.db
      .collection('enrollments')
      .updateOne({ camperId: canceled._id }, { $set: { status: 'canceled' } });
    const changes = await changesBy(api.db, async () => {
      const { campers } = endpoints.getSafetyData.response.parse((await read().expect(200)).body);
      expect(campers.map(({ name }) => name)).toEqual(['Maya Lopez']);
    });
    expect(changes).toEqual([expect.stringMatching(/^\+ auditLog\//)]);
  });

  test.each([JSON_END, CSV_END])('is not found by anyone else: %s', async (end) => {
    const other = await api.aUser('instructor');
    await api.aClassOf(other, { sessions: [lastSession] });
    const changes = await changesBy(api.db, async () => {
      const res = await read(other, end);
      expect(problemKindOf(res)).toBe('not-found');
      expect(problemKindOf(await read(parent, end))).toBe('forbidden');
    });
    expect(changes).toEqual([]);
  });

  test('is read by the instructor until 14 days after the last session, at the camp', async () => {
    expect((await rosterOf(campClass)).safetyDataUntil).toBe('2031-07-05');
    clock.setTo(new Date('2031-07-06T03:59:59.999Z'));
    await read().expect(200);
    clock.setTo(new Date('2031-07-06T04:00:00Z'));
    const changes = await changesBy(api.db, async () => {
      for (const end of [JSON_END, CSV_END]) {
        const { kind, detail } = problemOf(await read(coach, end));
        expect(kind).toBe('not-found');
        expect(detail).toBe(
          'You could read the safety data of this class until Saturday, July 5, 2031.',
        );
      }
    });
    expect(changes).toEqual([]);
    const admin = await api.aUser('admin');
    expect(await rosterOf(campClass, admin)).not.toHaveProperty('safetyDataUntil');
    await read(admin).expect(200);
  });

  test('is not returned if the entry cannot be stored', async () => {
    const count = (await listEntries()).length;
    for (const when of ['before', 'after'] as const) {
      for (const end of [JSON_END, CSV_END]) {
        faults.begin({ step: 0, when });
        const res = await read(coach, end);
        expect(problemKindOf(res)).toBe('unexpected');
        expect(res.text).not.toMatch(PLANTED);
      }
    }
    faults.begin(null);
    // Two entries were stored right before the server failed.
    expect(await listEntries()).toHaveLength(count + 2);
  });

  test('is in the CSV file that was asked for, and in no other', async () => {
    const phone = '+12125550123';
    await api.db.collection('users').updateOne({ uid: parent.uid }, { $set: { phone } });
    const res = await read(coach, CSV_END).expect(200);
    expect(res.headers['content-disposition']).toBe(
      'attachment; filename=roster-with-safety-data-first-touch-football-2031-06-21.csv',
    );
    const [row] = parse<Record<string, string>>(res.text, { bom: true, columns: true });
    expect(row).toMatchObject({
      Name: 'Maya Lopez',
      Allergies: 'Planted allergies',
      'Medical notes': 'Planted notes',
      'Family phone': `${parent.name}: (212) 555-0123`,
      'Emergency contacts': 'Planted contact (Planted relation): (212) 555-0177',
      'May pick up': `${parent.name} (parent or guardian) | Planted contact (Planted relation) | Planted person | Ava Planted`,
      // 8 AM at the camp is noon in UTC.
      Enrolled: '2031-06-20 08:00',
      'Photo consent': 'Not asked',
      '2031-06-21 21:00': '',
    });
    for (const end of ['roster', 'roster.csv']) {
      expect((await read(coach, end).expect(200)).text).not.toMatch(PLANTED);
    }
  });

  test('tells a family that has not answered from one that has no allergies', async () => {
    const healthCells = async (health: object) => {
      await api.db.collection('campers').updateOne({ _id: child._id }, health);
      const { text } = await read(coach, CSV_END).expect(200);
      const [row] = parse<Record<string, string>>(text, { bom: true, columns: true });
      return [row!.Allergies, row!['Medical notes']];
    };
    expect(await healthCells({ $set: { allergies: 'n/a', medicalNotes: 'None' } })).toEqual([
      'None',
      'None',
    ]);
    expect(await healthCells({ $unset: { allergies: 1, medicalNotes: 1 } })).toEqual([
      'Not given',
      'Not given',
    ]);
  });

  test('is in no log line, error, notification or other audit entry', async () => {
    await read().expect(200);
    await read(coach, CSV_END).expect(200);
    clock.setTo(lastSession.startsAt);
    const visit = {
      enrollmentId: (await rosterOf(campClass)).campers[0]!.enrollmentId,
      sessionId: lastSession.id,
    };
    const post = (end: string, body = {}) =>
      api
        .as(coach.token)
        .post(rosterPath(campClass, end))
        .send({ ...visit, ...body });
    await post('check-in').expect(200);
    const out = { collectedBy: 'Planted person' };
    await post('check-out', out).expect(200);
    for (const body of [
      { collectedBy: 'Planted contact' },
      { collectedBy: 'Planted'.repeat(99) },
    ]) {
      expect((await post('check-out', body).expect(/problems/)).text).not.toMatch(PLANTED);
    }
    await api.dispatchEvents();
    for (const collection of ['notices', 'auditLog']) {
      const stored = await api.db.collection(collection).find().toArray();
      expect(JSON.stringify(stored)).not.toMatch(PLANTED);
    }
    // A record that violates the contract.
    await api.db.collection('campers').updateOne({ _id: child._id }, { $set: { allergies: 7 } });
    expect(problemKindOf(await read())).toBe('unexpected');
    expect(logged).toContain('request failed');
    expect(logged).not.toMatch(PLANTED);
  });

  test('can be read while the sessions are to be announced', async () => {
    await api.setSessions(campClass, []);
    await read().expect(200);
    expect(await rosterOf(campClass)).not.toHaveProperty('safetyDataUntil');
  });
});
