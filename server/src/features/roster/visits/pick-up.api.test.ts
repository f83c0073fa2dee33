import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { invalidFieldsOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, rosterPath } from '../testing/teaching';
import { createVisits } from '../testing/visits';

const api = useTestApi();
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);

type Visitor = Awaited<ReturnType<typeof aVisitor>>;
const modified = (modifiedCount: number) => ({ modifiedCount });

/** Returns the entries about pick-ups of the child, newest first. */
const listEntries = async ({ visit }: Visitor) => {
  const { token } = await api.aUser('admin');
  const res = await api.as(token).get('/audit-log?action=unlisted-pick-up').expect(200);
  const entries = endpoints.listAuditEntries.response.parse(res.body);
  return entries.filter(({ subject }) => subject.id === visit.enrollmentId);
};

describe('the person who collects a camper', () => {
  test.each(['Ava Reed', '  ava   REED', 'jo field', 'Zoe Lopez'])(
    'is on the list: %j',
    async (collectedBy) => {
      const visitor = await aVisitor();
      await visitor.checkIn().expect(200);
      const notifications = await notificationsBy(api, () =>
        visitor.checkOut({ collectedBy, reason: 'Not needed.' }).expect(200, modified(1)),
      );
      expect(notifications).toEqual([]);
      expect(await visitor.getCollection()).toEqual({ collectedBy: collectedBy.trim() });
      expect(await listEntries(visitor)).toEqual([]);
    },
  );

  test('who is not on the list needs a reason', async () => {
    const visitor = await aVisitor();
    await visitor.checkIn().expect(200);
    const changes = await changesBy(api.db, async () => {
      // A child does not collect itself.
      for (const collectedBy of ['Sam Smith', 'Maya Lopez', 'Ava']) {
        const res = await visitor.checkOut({ collectedBy });
        expect(invalidFieldsOf(res)).toEqual(['body/reason']);
        expect(problemOf(res).detail).toContain('this person is not on the pick-up list');
      }
      expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: ' ' }))).toEqual([
        'body/collectedBy',
      ]);
    });
    expect(changes).toEqual([]);
  });

  test('who is not on the list is told to the family and the audit log, and so is the undo', async () => {
    const visitor = await aVisitor();
    await visitor.checkIn().expect(200);
    const out = { collectedBy: 'Sam Smith', reason: 'The mother called' };
    const isFamily = ({ uid }: { uid: string }) => uid === visitor.parent.uid;
    const sent = await notificationsBy(api, () => visitor.checkOut(out).expect(200, modified(1)));
    expect(sent.filter(isFamily)).toEqual([
      {
        uid: visitor.parent.uid,
        title: 'Someone who is not on your list picked up Maya Lopez',
        text: expect.stringMatching(
          /^Amara Diallo checked Maya Lopez out of First Touch Football \(session of .+\) with Sam Smith, who is not on your pick-up list\. The check-out was on .+\. If you did not expect this, contact the camp right away\.$/,
        ) as string,
        link: '/dashboard/family',
      },
    ]);
    expect(await visitor.getCollection()).toEqual(out);
    const undone = await notificationsBy(api, () => visitor.undoCheckOut().expect(200));
    expect(undone.filter(isFamily)).toMatchObject([
      { uid: visitor.parent.uid, title: 'Correction: the check-out of Maya Lopez was undone' },
    ]);
    const pickUp = expect.stringMatching(
      /^collected by Sam Smith \(First Touch Football, .+\): The mother called\.$/,
    ) as string;
    expect(await listEntries(visitor)).toMatchObject([
      { before: pickUp, after: 'check-out undone' },
      { before: null, after: pickUp, actor: { email: coach.email } },
    ]);
  });

  test('is the account holder, who attends the class and leaves on their own', async () => {
    const { campClass, camper, request } = await teaching.aClassWithCamper();
    await api.db
      .collection('users')
      .updateOne({ uid: camper.uid }, { $set: { name: 'Another Name' } });
    const { enrollmentId, sessionId } = request;
    const post = (end: string, body: object) =>
      api
        .as(coach.token)
        .post(rosterPath(campClass, end))
        .send({ enrollmentId, sessionId, ...body });
    await post('check-in', {}).expect(200);
    await post('check-out', { collectedBy: 'Maya Okafor' }).expect(200, modified(1));
  });

  test('is in no roster without safety data', async () => {
    const { checkIn, checkOut, campClass } = await aVisitor();
    await checkIn().expect(200);
    await checkOut({ collectedBy: 'Ava Reed' }).expect(200);
    for (const end of ['roster', 'roster.csv']) {
      const res = await api.as(coach.token).get(rosterPath(campClass, end)).expect(200);
      expect(res.text).not.toContain('Ava Reed');
    }
  });
});
