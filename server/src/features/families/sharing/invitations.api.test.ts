import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#contract';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { anInvitation, aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper } from '#testing/samples/people/campers';
import { createFamilyCalls } from '../testing/family-calls';
import { createSharingCalls } from '../testing/sharing-calls';

const LIFETIME_MINUTES = 14 * 24 * 60;
const now = new Date('2031-05-04T10:00:00Z');
const clock = createStoppedClock(now);
const api = useTestApi({ clock });

let ann: TestUser;
let ben: TestUser;
let camper: Camper;
let asAnn: ReturnType<typeof createSharingCalls>;
beforeEach(async () => {
  clock.setTo(now);
  [ann, ben] = await Promise.all([api.aUser(undefined, { name: 'Ann Field' }), api.aUser()]);
  camper = await aCamper(api, ann);
  asAnn = createSharingCalls(api, ann);
  // Records that no call may change.
  await aSharedCamper(api, await api.aUser(), await api.aUser());
  await anInvitation(api, await api.aUser(), ben.email);
});

const invitations = () => api.db.collection('camperInvitations');
const setUser = ({ uid }: TestUser, $set: object) =>
  api.db.collection('users').updateOne({ uid }, { $set });

describe('an invitation', () => {
  test('is stored for the address and listed by the owner', async () => {
    const changes = await changesBy(api.db, async () => {
      const { body } = await asAnn.invite(camper._id, ' Ben@People.test ').expect(200);
      expect(body).toEqual({
        _id: expect.any(String) as string,
        email: 'ben@people.test',
        createdAt: '2031-05-04T10:00:00.000Z',
        expiresAt: '2031-05-18T10:00:00.000Z',
      });
    });
    const { body } = await asAnn.sharing(camper._id).expect(200);
    const { invitations: listed, guardians } = body as { invitations: unknown[]; guardians: [] };
    expect([listed.length, guardians]).toEqual([1, []]);
    const { _id } = listed[0] as { _id: string };
    expect(changes).toEqual([`+ camperInvitations/${_id}`, `~ campers/${camper._id}`]);
  });

  test('gets the same response with and without an account', async () => {
    const [known, unknown] = [
      await asAnn.invite(camper._id, ben.email).expect(200),
      await asAnn.invite(camper._id, 'nobody@people.test').expect(200),
    ];
    const shape = ({ body }: { body: object }) => ({ ...body, _id: '', email: '' });
    expect(shape(known as { body: object })).toEqual(shape(unknown as { body: object }));
  });

  test.each(['no address', '', 'a@b', 7])('to %j is refused', async (email) => {
    const changes = await changesBy(api.db, async () => {
      const res = await asAnn.invite(camper._id, email as string);
      expect(invalidFieldsOf(res)).toEqual(['body/email']);
    });
    expect(changes).toEqual([]);
  });

  test('to oneself, by an unverified account, or for a camper that cannot be shared is refused', async () => {
    const family = createFamilyCalls(api, ann);
    const own = (await family.ensureOwn().expect(200)).body as Camper;
    const archived = await aCamper(api, ann);
    await family.archive(archived._id).expect(200);
    const changes = await changesBy(api.db, async () => {
      expect(invalidFieldsOf(await asAnn.invite(camper._id, ann.email))).toEqual(['body/email']);
      for (const id of [own._id, archived._id]) {
        expect(problemKindOf(await asAnn.invite(id, ben.email))).toBe('not-found');
      }
    });
    expect(changes).toEqual([]);
    await setUser(ann, { emailVerified: false });
    expect(problemKindOf(await asAnn.invite(camper._id, ben.email))).toBe('email-not-verified');
  });

  test('is open once for an address and a camper', async () => {
    await asAnn.invite(camper._id, ben.email).expect(200);
    const changes = await changesBy(api.db, async () => {
      const res = await asAnn.invite(camper._id, ben.email);
      expect(problemKindOf(res)).toBe('already-invited');
    });
    expect(changes).toEqual([]);
    await asAnn.invite((await aCamper(api, ann))._id, ben.email).expect(200);
  });

  test('is refused for someone who shares the camper', async () => {
    await aSharedCamper(api, ann, ben, camper);
    expect(problemKindOf(await asAnn.invite(camper._id, ben.email))).toBe('already-shared');
  });

  test('is refused for a camper with 3 guardians', async () => {
    for (let count = 0; count < 3; count += 1) {
      await aSharedCamper(api, ann, await api.aUser(), camper);
    }
    const changes = await changesBy(api.db, async () => {
      expect(problemOf(await asAnn.invite(camper._id, ben.email))).toMatchObject({
        kind: 'too-many-guardians',
        limit: 3,
      });
    });
    expect(changes).toEqual([]);
  });

  test('is one of at most 5 open ones; ended and expired ones do not count', async () => {
    const invite = (index: number) => asAnn.invite(camper._id, `guest-${index}@people.test`);
    for (let index = 0; index < 5; index += 1) await invite(index).expect(200);
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await invite(5))).toBe('too-many-invitations');
    });
    expect(changes).toEqual([]);
    const [first] = await invitations().find({ owner: ann.uid }).toArray();
    await asAnn.withdraw(camper._id, first!._id.toHexString()).expect(200, { deletedCount: 1 });
    await invite(5).expect(200);
    clock.passMinutes(LIFETIME_MINUTES);
    for (let index = 0; index < 5; index += 1) await invite(index).expect(200);
  });

  test('is one of at most 20 within 14 days, because each one sends an email', async () => {
    for (let index = 0; index < 20; index += 1) {
      const { _id } = await anInvitation(api, ann, `guest-${index}@people.test`, camper);
      await asAnn.withdraw(camper._id, _id).expect(200);
    }
    expect(problemKindOf(await asAnn.invite(camper._id, ben.email))).toBe('too-many-invitations');
    clock.passMinutes(LIFETIME_MINUTES);
    await api.sweep();
    await asAnn.invite(camper._id, ben.email).expect(200);
  });
});
