import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AddCamperRequest } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemOf } from '#testing/responses/problem-of';
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

describe('bad input', () => {
  const contact = { name: 'Li', relation: 'Uncle', phone: '212 555 0142' };
  const withPhone = (phone: string) => ({ emergencyContacts: [{ ...contact, phone }] });
  const bad: [object, ...string[]][] = [
    [{ birthDate: '2031-12-31' }, 'body/birthDate'],
    [{ birthDate: '2100-01-01' }, 'body/birthDate'],
    [{ birthDate: '1899-12-31' }, 'body/birthDate'],
    // 19 years old today at the camp.
    [{ birthDate: '2012-12-30' }, 'body/birthDate'],
    [{ birthDate: '2019-02-29' }, 'body/birthDate'],
    [{ birthDate: '2019-13-01' }, 'body/birthDate'],
    [{ birthDate: '2019-3-14' }, 'body/birthDate'],
    [{ birthDate: '2019-03-14T00:00:00Z' }, 'body/birthDate'],
    [{ birthDate: '' }, 'body/birthDate'],
    [{ firstName: ' ' }, 'body/firstName'],
    [{ firstName: '\u200b\u3164' }, 'body/firstName'],
    [{ lastName: '\u202eeman' }, 'body/lastName'],
    [{ firstName: 'x'.repeat(81), lastName: 'x'.repeat(81) }, 'body/firstName', 'body/lastName'],
    [{ allergies: 'x'.repeat(1001) }, 'body/allergies'],
    [{ medicalNotes: 'x'.repeat(2001) }, 'body/medicalNotes'],
    [{ photoConsent: 'maybe' }, 'body/photoConsent'],
    [{ pickUpPeople: Array(11).fill('Ava') }, 'body/pickUpPeople'],
    [{ pickUpPeople: ['Ava', '\u200b'] }, 'body/pickUpPeople/1'],
    [{ emergencyContacts: Array(4).fill(contact) }, 'body/emergencyContacts'],
    [
      { emergencyContacts: [contact, { phone: '' }] },
      'body/emergencyContacts/1/name',
      'body/emergencyContacts/1/relation',
      'body/emergencyContacts/1/phone',
    ],
    [withPhone('mom'), 'body/emergencyContacts/0/phone'],
    [withPhone('911'), 'body/emergencyContacts/0/phone'],
    [withPhone('555-0142'), 'body/emergencyContacts/0/phone'],
    [withPhone('212 555 0142 ext. 5'), 'body/emergencyContacts/0/phone'],
    [
      { birthDate: '2032-01-01', emergencyContacts: [contact, { ...contact, phone: '1' }] },
      'body/birthDate',
      'body/emergencyContacts/1/phone',
    ],
  ];

  test.each(bad)(
    '%j is refused when adding and changing, with each field',
    async (fields, ...expected) => {
      const { _id } = await aCamper(api, owner);
      const changes = await changesBy(api.db, async () => {
        expect(invalidFieldsOf(await family.add({ ...wholeCamper, ...fields }))).toEqual(expected);
        expect(invalidFieldsOf(await family.patch(_id, { revision: 0, ...fields }))).toEqual(
          expected,
        );
      });
      expect(changes).toEqual([]);
    },
  );

  test.each<Partial<AddCamperRequest>>([
    // Today at the camp, where it is a day earlier than in UTC.
    { birthDate: '2031-12-30' },
    // 18 years old until tomorrow at the camp.
    { birthDate: '2012-12-31' },
    { birthDate: '2020-02-29' },
    { firstName: '李', lastName: 'O’Neill-Šmíd' },
    { pickUpPeople: Array<string>(10).fill('Ava Reed') },
    { emergencyContacts: Array<typeof contact>(3).fill(contact) },
  ])('%j is accepted', async (fields) => {
    await family.add({ ...wholeCamper, ...fields }).expect(200);
  });
});

test('names the field and the oldest age if a child is too old', async () => {
  const res = await family.add({ ...wholeCamper, birthDate: '1901-03-14' });
  expect(problemOf(res)).toMatchObject({
    errors: [{ pointer: '/birthDate', detail: 'must be that of a child, 18 or younger' }],
  });
});

test('keeps an earlier birth date of a child when other fields change', async () => {
  const { _id } = await aCamper(api, owner);
  const stored = { _id: new ObjectId(_id) };
  await api.db.collection('campers').updateOne(stored, { $set: { birthDate: '1990-01-01' } });
  const fields = { firstName: 'Mia', birthDate: '1990-01-01' };
  await family.patch(_id, { revision: 0, ...fields }).expect(200);
  expect((await family.list())[0]).toMatchObject(fields);
  const res = await family.patch(_id, { revision: 1, birthDate: '1990-01-02' });
  expect(invalidFieldsOf(res)).toEqual(['body/birthDate']);
});

test('accepts any birth date of the account holder', async () => {
  const { _id } = camperIn(await family.ensureOwn());
  await family.patch(_id, { revision: 0, birthDate: '1900-01-01' }).expect(200);
});
