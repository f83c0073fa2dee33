import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { camperIn, createFamilyCalls } from './testing/family-calls';

// 11 PM on December 30 at the camp.
const now = new Date('2031-12-31T04:00:00Z');
const clock = createStoppedClock(now);
const api = useTestApi({ clock, timeZone: 'America/New_York' });

let owner: TestUser;
let family: ReturnType<typeof createFamilyCalls>;
beforeEach(async () => {
  clock.setTo(now);
  owner = await api.aUser();
  family = createFamilyCalls(api, owner);
});

const namesOf = (campers: Camper[]) => campers.map(({ firstName }) => firstName);

describe('a camper', () => {
  test('is added with all details, its phone numbers formatted, and nothing else changes', async () => {
    await aCamper(api, await api.aUser());
    let camper: Camper | undefined;
    const changes = await changesBy(api.db, async () => {
      camper = camperIn(await family.add(wholeCamper).expect(200));
    });
    expect(changes).toEqual([`+ campers/${camper!._id}`]);
    expect(camper).toEqual({
      ...wholeCamper,
      photoConsentAt: now.toISOString(),
      _id: camper!._id,
      isAccountHolder: false,
      isShared: false,
      emergencyContacts: [
        {
          name: 'Jordan Field',
          relation: 'Aunt',
          phone: '+12125550142',
          formattedPhone: '(212) 555-0142',
        },
      ],
      age: 12,
      confirmedAt: now.toISOString(),
      missing: [],
      lastChanges: expect.any(Array) as unknown[],
      revision: 0,
      createdAt: now.toISOString(),
    });
    expect(await family.list()).toEqual([camper]);
    const stored = await api.db.collection('campers').findOne({ owner: owner.uid });
    expect(stored!.emergencyContacts).toEqual([
      { name: 'Jordan Field', relation: 'Aunt', phone: '+12125550142' },
    ]);
  });

  test('belongs to the caller, whatever the request says', async () => {
    const other = await api.aUser();
    const claims = { owner: other.uid, email: other.email, isAccountHolder: true, slot: 40 };
    const { _id } = camperIn(await family.add({ ...wholeCamper, ...claims }).expect(200));
    const stored = await api.db.collection('campers').findOne({ owner: owner.uid });
    expect(stored!._id.toHexString()).toBe(_id);
    expect(stored).not.toHaveProperty('isAccountHolder');
    expect(stored!.slot).toBeLessThan(12);
    expect(await api.db.collection('campers').countDocuments({ owner: other.uid })).toBe(0);
  });

  test('needs names and a birth date only, and lists what else is missing', async () => {
    const { firstName, lastName, birthDate } = wholeCamper;
    expect(
      camperIn(await family.add({ firstName, lastName, birthDate }).expect(200)),
    ).toMatchObject({
      emergencyContacts: [],
      pickUpPeople: [],
      photoConsent: 'not-asked',
      missing: ['health', 'emergency-contact', 'photo-consent', 'confirmation'],
    });
    expect((await family.list())[0]).not.toHaveProperty('confirmedAt');
    expect(invalidFieldsOf(await family.add({}))).toEqual([
      'body/firstName',
      'body/lastName',
      'body/birthDate',
    ]);
  });

  test.each(['None', 'no.', 'N/A', '-', 'None known.'])(
    'that answers %j about health has answered, and the word stays',
    async (word) => {
      const health = { allergies: word, medicalNotes: word };
      const added = camperIn(await family.add({ ...wholeCamper, ...health }).expect(200));
      expect(added).toMatchObject(health);
      expect(added.missing).not.toContain('health');
    },
  );

  test.each([
    ['2019-12-30', 12],
    // Their birthday has begun in UTC, but not at the camp.
    ['2019-12-31', 11],
    ['2031-12-30', 0],
    ['2020-02-29', 11],
  ])('born on %s is %i years old on December 30, 2031', async (birthDate, age) => {
    expect(camperIn(await family.add({ ...wholeCamper, birthDate }))).toMatchObject({ age });
    expect(await family.list()).toMatchObject([{ age }]);
  });

  test('is listed after the account holder, in the order in which campers were added', async () => {
    for (const firstName of ['Zoe', 'Ben']) {
      await family.add({ ...wholeCamper, firstName }).expect(200);
      clock.passMinutes(1);
    }
    await family.ensureOwn().expect(200);
    clock.passMinutes(1);
    await family.add({ ...wholeCamper, firstName: 'Ada' }).expect(200);
    expect(namesOf(await family.list())).toEqual(['Robin', 'Zoe', 'Ben', 'Ada']);
  });
});

describe('the account holder', () => {
  test('is created on first use from the name of the account, once', async () => {
    const first = camperIn(await family.ensureOwn().expect(200));
    expect(first).toMatchObject({
      isAccountHolder: true,
      firstName: 'Robin',
      lastName: 'Field',
      missing: ['birth-date', 'health', 'emergency-contact', 'photo-consent', 'confirmation'],
    });
    expect(await changesBy(api.db, () => family.ensureOwn().expect(200))).toEqual([]);
    expect(camperIn(await family.ensureOwn())).toEqual(first);
    expect(first).not.toHaveProperty('age');
  });

  test.each([
    ['Cher', { firstName: 'Cher' }],
    ['  Ana  de la Cruz ', { firstName: 'Ana', lastName: 'de la Cruz' }],
    [' ', { firstName: 'Me' }],
  ])('with the account name "%s" is named %j', async (name, expected) => {
    const calls = createFamilyCalls(api, await api.aUser(undefined, { name }));
    const { firstName, lastName } = camperIn(await calls.ensureOwn());
    expect({ firstName, ...(lastName !== undefined && { lastName }) }).toEqual(expected);
  });

  test('keeps what was changed', async () => {
    const { _id } = camperIn(await family.ensureOwn());
    await family.patch(_id, { revision: 0, firstName: 'Bob', birthDate: '1990-01-01' }).expect(200);
    expect(camperIn(await family.ensureOwn())).toMatchObject({
      firstName: 'Bob',
      birthDate: '1990-01-01',
    });
  });

  test('is restored if archived', async () => {
    const { _id } = camperIn(await family.ensureOwn());
    await family.archive(_id).expect(200);
    expect(await family.list()).toEqual([]);
    expect(camperIn(await family.ensureOwn())).toMatchObject({ _id });
    expect(await family.list()).toMatchObject([{ _id, isAccountHolder: true }]);
  });
});
