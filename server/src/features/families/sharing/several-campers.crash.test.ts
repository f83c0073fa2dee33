import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Camper, SentInvitation } from '#contract';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { notificationsBy } from '#testing/mail/notifications-by';
import type { TestUser } from '#testing/samples/builders';
import { aCamper } from '#testing/samples/people/campers';
import { createSharingCalls } from '../testing/sharing-calls';

const faults = createFaults();
let healthy: TestApi;
let crashing: TestApi;
beforeAll(async () => {
  healthy = await createTestApi();
  crashing = await createTestApi({ faults, databaseName: healthy.db.databaseName });
});
afterAll(async () => {
  await crashing.stop();
  await healthy.stop();
});

let ann: TestUser;
let ben: TestUser;
let campers: Camper[];
beforeEach(async () => {
  faults.begin(null);
  [ann, ben] = [await healthy.aUser(), await healthy.aUser()];
  campers = [
    await aCamper(healthy, ann, { firstName: 'Lena' }),
    await aCamper(healthy, ann, { firstName: 'Noah' }),
  ];
});

const ids = () => campers.map(({ _id }) => _id);
const invite = async () =>
  (await createSharingCalls(healthy, ann).inviteToAll(ids(), ben.email).expect(200))
    .body as SentInvitation;
const findCampers = () => healthy.db.collection('campers').find({ owner: ann.uid }).toArray();
const findInvitations = () =>
  healthy.db.collection('camperInvitations').find({ owner: ann.uid }).toArray();

const points: CrashPoint[] = [0, 1, 2].flatMap((step) => [
  { step, when: 'before' as const },
  { step, when: 'after' as const },
]);

test.each(points)(
  'an acceptance that dies $when step $step is completed by the next one, and the owner hears of each child once',
  async (point) => {
    const { _id } = await invite();
    const told = await notificationsBy(healthy, async () => {
      faults.begin(point);
      await createSharingCalls(crashing, ben).accept(_id);
      expect(faults.isDead()).toBe(true);
      const asBen = createSharingCalls(healthy, ben);
      const isOpen = (await findCampers()).some(
        ({ invitations }) => (invitations as unknown[]).length > 0,
      );
      // What is still open is still shown.
      expect((await asBen.received()).length).toBe(isOpen ? 1 : 0);
      await asBen.accept(_id).expect(200);
    });
    const titles = told.filter(({ uid }) => uid === ann.uid).map(({ title }) => title);
    for (const name of ['Lena', 'Noah']) {
      expect(titles.filter((title) => title.includes(name))).toHaveLength(1);
    }
    for (const { guardians, invitations, events } of await findCampers()) {
      expect([guardians, invitations, events]).toEqual([[ben.uid], [], []]);
    }
    expect(await findInvitations()).toMatchObject([{ state: 'accepted', answeredBy: ben.uid }]);
  },
);

test.each(points)(
  'an invitation that dies $when step $step is sent whole or not at all, and can be sent again',
  async (point) => {
    faults.begin(point);
    await createSharingCalls(crashing, ann).inviteToAll(ids(), ben.email);
    expect(faults.isDead()).toBe(true);
    const isSent = point.step === 2 && point.when === 'after';
    const received = await createSharingCalls(healthy, ben).received();
    expect(received.map(({ otherFirstNames = [] }) => otherFirstNames.length)).toEqual(
      isSent ? [1] : [],
    );
    const again = await createSharingCalls(healthy, ann).inviteToAll(ids(), ben.email);
    expect(again.status).toBe(isSent ? 409 : 200);
    expect(await findInvitations()).toHaveLength(1);
  },
);
