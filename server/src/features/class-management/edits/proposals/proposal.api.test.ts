import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf, problemOf, problemKindOf } from '#testing/responses/problem-of';
import {
  editOfAllFields as allFields,
  onWire,
  allOnWire,
} from '#testing/samples/classes/class-edit';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let campClass: CampClass;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
  campClass = await api.aClass({ instructor, startsOn: '2031-07-05', endsOn: '2031-07-09' });
});

const path = (rest = '') => `/topClass/${campClass._id.toHexString()}${rest}`;
const edit = (body: object, { token } = coach) => api.as(token).patch(path()).send(body);
const decide = (body: object) => api.as(admin.token).patch(path('/proposal')).send(body);
const approve = (revision = 1) => decide({ decision: 'approved', revision });
const discard = ({ token } = coach) => api.as(token).delete(path('/proposal'));
const read = async (user?: TestUser) => {
  const call = user ? api.as(user.token) : api.visitor;
  return endpoints.getClass.response.parse((await call.get(path()).expect(200)).body);
};
const list = async (query: string, { token } = admin) => {
  const { body } = await api.as(token).get(`/topClass${query}`).expect(200);
  return endpoints.listClasses.response.parse(body).map(({ _id }) => _id);
};
const pending = { modifiedCount: 1, status: 'approved', proposal: 'pending' };
const ownChange = () => [`~ classes/${campClass._id.toHexString()}`];

describe('an instructor who edits a class on sale', () => {
  test.each(Object.entries(allFields))(
    'proposes a new %s, and the class stays as it is',
    async (field, value) => {
      const before = await read();
      const changes = await changesBy(api.db, () => edit({ [field]: value }).expect(200, pending));
      expect(changes).toEqual(ownChange());
      expect(await read()).toEqual(before);
      expect((await read(admin)).proposal).toMatchObject({
        revision: 1,
        proposedBy: 'Amara Diallo',
        changes: [{ field, after: onWire(field, value) }],
      });
    },
  );

  test('is the only user besides admins who sees the proposal', async () => {
    await edit({ price: 70 }).expect(200);
    const camper = await api.aUser();
    await shop.buy(camper, [campClass]);
    for (const user of [undefined, camper, await api.aUser('instructor')]) {
      expect(await read(user)).not.toHaveProperty('proposal');
    }
    const { body } = await api.visitor.get('/topClass').expect(200);
    expect(JSON.stringify(body)).not.toContain('propos');
    const changes = [{ field: 'price', before: 64.5, after: 70 }];
    for (const user of [coach, admin]) {
      expect((await read(user)).proposal).toMatchObject({ changes });
    }
  });

  test('adds to the open proposal, and removes it by restoring the approved values', async () => {
    await edit({ price: 70, place: 'Hall' }).expect(200, pending);
    await edit({ price: 80, ageMin: 9 }).expect(200, pending);
    expect((await read(coach)).proposal).toMatchObject({
      revision: 2,
      changes: [
        { field: 'place', before: null, after: 'Hall' },
        { field: 'price', after: 80 },
        { field: 'ageMin', before: null, after: 9 },
      ],
    });
    await edit({ price: 80 }).expect(200, { ...pending, modifiedCount: 0 });
    await edit({ price: 64.5, place: null, ageMin: null }).expect(200, {
      modifiedCount: 1,
      status: 'approved',
    });
    expect(await read(coach)).not.toHaveProperty('proposal');
    await edit({ price: 64.5 }).expect(200, { modifiedCount: 0, status: 'approved' });
  });

  test('gets errors immediately for changes that cannot be approved', async () => {
    await shop.buy(await api.aUser(), [campClass]);
    await shop.buy(await api.aUser(), [campClass]);
    expect(problemKindOf(await edit({ seats: 1 }))).toBe('seats-taken');
    expect(invalidFieldsOf(await edit({ startsOn: '2031-07-12' }))).toEqual(['body/startsOn']);
    await edit({ endsOn: '2031-07-20' }).expect(200);
    await edit({ startsOn: '2031-07-12' }).expect(200);
  });
});

describe('an admin who decides on a proposal', () => {
  test('approves it, also if campers are enrolled', async () => {
    await shop.buy(await api.aUser(), [campClass]);
    await edit(allFields).expect(200);
    const changes = await changesBy(api.db, () => approve().expect(200, { modifiedCount: 1 }));
    expect(changes.filter((change) => !change.includes('versions'))).toEqual(ownChange());
    expect(await read()).toMatchObject({
      ...allOnWire(),
      startsOn: '2031-07-06',
      endsOn: '2031-07-10',
      status: 'approved',
      enrolled: 1,
      revision: 1,
    });
    expect(await read(coach)).not.toHaveProperty('proposal');
    const { body } = await api.visitor.get('/topClass?q=harbour').expect(200);
    expect(body).toHaveLength(1);
  });

  test('rejects it with a reason that visitors do not see', async () => {
    await edit({ price: 70 }).expect(200);
    expect(invalidFieldsOf(await decide({ decision: 'rejected', revision: 1 }))).toEqual([
      'body/reason',
    ]);
    const reason = 'Too expensive.\nPlease stay below $60.';
    const reject = () => decide({ decision: 'rejected', reason, revision: 1 });
    expect(await changesBy(api.db, () => reject().expect(200, { modifiedCount: 1 }))).toEqual(
      ownChange(),
    );
    const own = await read(coach);
    expect(own).toMatchObject({ price: 64.5, proposalRejection: { reason } });
    expect(own).not.toHaveProperty('proposal');
    expect(await read()).not.toHaveProperty('proposalRejection');
    await edit({ price: 68 }).expect(200);
    expect(await read(coach)).not.toHaveProperty('proposalRejection');
  });

  test('decides only on the revision that the admin saw', async () => {
    expect(problemKindOf(await approve())).toBe('changed-meanwhile');
    await edit({ price: 70 }).expect(200);
    await edit({ price: 700 }).expect(200);
    expect(problemKindOf(await approve(1))).toBe('changed-meanwhile');
    await discard().expect(200, { deletedCount: 1 });
    await edit({ price: 71 }).expect(200);
    for (const revision of [1, 2, 3]) {
      expect(problemKindOf(await approve(revision))).toBe('changed-meanwhile');
    }
    expect(await read()).toMatchObject({ price: 64.5 });
    await approve(4).expect(200);
    expect(await read()).toMatchObject({ price: 71 });
  });

  test('cannot approve fewer seats than are sold and held', async () => {
    await edit({ seats: 1, place: 'Hall' }).expect(200);
    await shop.buy(await api.aUser(), [campClass]);
    const payer = await api.aUser();
    await shop.addToCart(payer, [campClass]);
    await shop.start(payer, 64.5).expect(200);
    expect(problemOf(await approve())).toMatchObject({ kind: 'seats-taken' });
    expect(await read(admin)).toMatchObject({ seats: 10, proposal: { revision: 1 } });
    api.clock.passMinutes(16);
    await approve().expect(200);
    expect(await read()).toMatchObject({ seats: 1, place: 'Hall' });
  });

  test('cannot approve changes that no longer fit the class', async () => {
    await edit({ enrollmentClosesAt: '2031-07-09T10:00' }).expect(200);
    await edit({ endsOn: '2031-07-08' }, admin).expect(200);
    expect(problemOf(await approve(1))).toMatchObject({ kind: 'changed-meanwhile' });
    expect(problemOf(await approve((await read(admin)).proposal!.revision))).toMatchObject({
      detail:
        'The changes no longer fit the class: enrollmentClosesAt must not be after the end of the last session.',
    });
  });

  test('can edit the class immediately, and the proposal keeps the remaining differences', async () => {
    await edit({ price: 70, place: 'Hall' }).expect(200);
    await edit({ price: 70, seats: 8 }, admin).expect(200, {
      modifiedCount: 1,
      status: 'approved',
    });
    const { proposal, ...rest } = await read(admin);
    expect(rest).toMatchObject({ price: 70, seats: 8 });
    expect(proposal).toMatchObject({ revision: 2, changes: [{ field: 'place', after: 'Hall' }] });
    await edit({ place: 'Hall' }, admin).expect(200);
    expect(await read(admin)).not.toHaveProperty('proposal');
  });

  test('can list the classes with changes to review', async () => {
    await edit({ price: 70 }).expect(200);
    const id = campClass._id.toHexString();
    expect(await list('?needs=proposal-review')).toContain(id);
    expect(problemKindOf(await api.visitor.get('/topClass?needs=proposal-review'))).toBe(
      'unauthenticated',
    );
    expect(problemKindOf(await api.as(coach.token).get('/topClass?needs=proposal-review'))).toBe(
      'forbidden',
    );
    expect(await list('?needs=proposal-review&mine=true', coach)).toContain(id);
    await approve().expect(200);
    expect(await list('?needs=proposal-review')).not.toContain(id);
  });
});

describe('an open proposal', () => {
  test('can be discarded only by its instructor and admins', async () => {
    await edit({ price: 70 }).expect(200);
    expect(problemKindOf(await discard(await api.aUser('instructor')))).toBe('not-found');
    expect(await changesBy(api.db, () => discard().expect(200, { deletedCount: 1 }))).toEqual(
      ownChange(),
    );
    await discard().expect(200, { deletedCount: 0 });
    await edit({ price: 70 }).expect(200);
    await discard(admin).expect(200, { deletedCount: 1 });
    expect(await read(coach)).not.toHaveProperty('proposal');
  });

  test.each([
    [
      'sent back to review',
      () => api.as(admin.token).patch(path('/status')).send({ status: 'pending' }),
    ],
    ['withdrawn', () => api.as(coach.token).post(path('/withdraw'))],
    ['canceled', () => api.as(admin.token).post(path('/cancel')).send({ reason: 'Rain' })],
  ])('is removed when its class is %s', async (_, act) => {
    await edit({ price: 70 }).expect(200);
    await act().expect(200);
    const stored = await shop.getClass(campClass);
    expect(stored).toMatchObject({ priceCents: 6450 });
    expect(stored).not.toHaveProperty('proposal');
    expect(['changed-meanwhile', 'class-canceled']).toContain(problemKindOf(await approve()));
  });
});
