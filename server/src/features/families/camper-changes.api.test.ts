import { beforeEach, describe, expect, test } from 'vitest';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { camperIn, createFamilyCalls } from './testing/family-calls';

const UNKNOWN_ID = '0123456789abcdef01234567';
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

describe('a change', () => {
  test('sets and removes the given fields, and leaves other fields and campers alone', async () => {
    const [camper, sibling] = [
      await aCamper(api, owner, wholeCamper),
      await aCamper(api, owner, wholeCamper),
    ];
    clock.passMinutes(5);
    const changes = await changesBy(api.db, () =>
      family
        .patch(camper._id, {
          revision: 0,
          firstName: 'Mia',
          allergies: null,
          emergencyContacts: [],
          photoConsent: 'yes',
        })
        .expect(200),
    );
    expect(changes).toEqual([`~ campers/${camper._id}`]);
    const { allergies: _allergies, ...unchanged } = camper;
    expect(await family.list()).toEqual([
      {
        ...unchanged,
        firstName: 'Mia',
        emergencyContacts: [],
        photoConsent: 'yes',
        photoConsentAt: clock.now().toISOString(),
        missing: ['health', 'emergency-contact'],
        lastChanges: expect.any(Array) as unknown[],
        revision: 1,
      },
      sibling,
    ]);
  });

  test('of anything else keeps the time of the statement about photos', async () => {
    const { _id, photoConsentAt } = await aCamper(api, owner, wholeCamper);
    clock.passMinutes(5);
    const changed = camperIn(await family.patch(_id, { revision: 0, firstName: 'Mia' }));
    expect(changed).toMatchObject({ firstName: 'Mia', photoConsent: 'no', photoConsentAt });
  });

  test('to photos is later than the statement before it, even if a clock is behind', async () => {
    const { _id, photoConsentAt } = await aCamper(api, owner, wholeCamper);
    clock.passMinutes(-5);
    const changed = camperIn(await family.patch(_id, { revision: 0, photoConsent: 'yes' }));
    expect(Date.parse(changed.photoConsentAt!)).toBe(Date.parse(photoConsentAt!) + 1);
  });

  test('accepts the contacts as the API returned them', async () => {
    const contact = { name: 'Li', relation: 'Uncle', phone: '+44 20 7946 0958' };
    const camper = await aCamper(api, owner, { emergencyContacts: [contact] });
    const { emergencyContacts } = camper;
    expect(emergencyContacts).toMatchObject([
      { phone: '+442079460958', formattedPhone: '+44 20 7946 0958' },
    ]);
    const changed = camperIn(
      await family.patch(camper._id, { revision: 0, emergencyContacts }).expect(200),
    );
    expect(changed.emergencyContacts).toEqual(emergencyContacts);
  });

  test('with an outdated revision is refused and changes nothing', async () => {
    const { _id } = await aCamper(api, owner);
    await family.patch(_id, { revision: 0, firstName: 'Mia' }).expect(200);
    const changes = await changesBy(api.db, async () => {
      for (const revision of [0, 2]) {
        const res = await family.patch(_id, { revision, firstName: 'Max' });
        expect(problemKindOf(res)).toBe('changed-meanwhile');
      }
    });
    expect(changes).toEqual([]);
    await family.patch(_id, { revision: 1, firstName: 'Max' }).expect(200);
  });

  test('removes the birth date of the account holder only', async () => {
    const own = camperIn(await family.ensureOwn());
    await family.patch(own._id, { revision: 0, birthDate: '1990-02-28' }).expect(200);
    const changed = camperIn(
      await family.patch(own._id, { revision: 1, birthDate: null }).expect(200),
    );
    expect(changed).not.toHaveProperty('birthDate');
    const { _id } = await aCamper(api, owner);
    const changes = await changesBy(api.db, async () => {
      const res = await family.patch(_id, { revision: 0, birthDate: null });
      expect(invalidFieldsOf(res)).toEqual(['body/birthDate']);
    });
    expect(changes).toEqual([]);
  });

  test('must change something', async () => {
    const { _id } = await aCamper(api, owner);
    expect(problemOf(await family.patch(_id, { revision: 0 }))).toMatchObject({
      kind: 'invalid-input',
      message: 'The body must change at least one field',
    });
  });
});

describe('a change of an unconfirmed record', () => {
  const { allergies, medicalNotes, emergencyContacts, photoConsent } = wholeCamper;
  const required = { allergies, medicalNotes, emergencyContacts, photoConsent };
  const details = Object.entries(required);

  test.each(details)('confirms it with %s as the last required detail', async (name, value) => {
    const others = details.filter(([other]) => other !== name);
    const camper = await aCamper(api, owner, Object.fromEntries(others));
    expect(camper.confirmedAt).toBeUndefined();
    const lacking = { revision: 0, firstName: 'Mia' };
    const changed = camperIn(await family.patch(camper._id, lacking).expect(200));
    expect(changed.missing).toContain('confirmation');
    clock.passMinutes(5);
    const completed = camperIn(
      await family.patch(camper._id, { revision: 1, [name]: value }).expect(200),
    );
    expect(completed).toMatchObject({ confirmedAt: clock.now().toISOString(), missing: [] });
  });

  test('confirms it for the new season', async () => {
    const { _id } = await aCamper(api, owner, wholeCamper);
    clock.setTo(new Date('2032-01-01T05:00:00Z'));
    expect(await family.list()).toMatchObject([{ missing: ['confirmation'] }]);
    await family.patch(_id, { revision: 0, firstName: 'Mia' }).expect(200);
    expect(await family.list()).toMatchObject([{ missing: [] }]);
  });

  test('does not confirm it if it removes a required detail', async () => {
    const { _id } = await aCamper(api, owner, wholeCamper);
    clock.setTo(new Date('2032-01-01T05:00:00Z'));
    await family.patch(_id, { revision: 0, allergies: null }).expect(200);
    expect(await family.list()).toMatchObject([{ missing: ['health', 'confirmation'] }]);
  });

  test('confirms that of the account holder, whose birth date is optional', async () => {
    const { _id } = camperIn(await family.ensureOwn());
    await family.patch(_id, { revision: 0, ...required }).expect(200);
    expect(await family.list()).toMatchObject([{ missing: ['birth-date'] }]);
  });
});

describe('a confirmation', () => {
  test('counts until the end of the calendar year at the camp', async () => {
    const { _id } = await aCamper(api, owner, wholeCamper);
    clock.passMinutes(5);
    const changes = await changesBy(api.db, () => family.confirm(_id, 0).expect(200));
    expect(changes).toEqual([`~ campers/${_id}`]);
    const [confirmed] = await family.list();
    expect(confirmed).toMatchObject({
      confirmedAt: clock.now().toISOString(),
      missing: [],
      revision: 0,
    });
    clock.setTo(new Date('2032-01-01T04:59:59Z'));
    expect(await family.list()).toMatchObject([{ missing: [] }]);
    clock.setTo(new Date('2032-01-01T05:00:00Z'));
    expect(await family.list()).toMatchObject([{ missing: ['confirmation'] }]);
    await family.confirm(_id, 0).expect(200);
    expect(await family.list()).toMatchObject([{ missing: [] }]);
  });

  test('of an outdated revision is refused and changes nothing', async () => {
    const { _id } = await aCamper(api, owner);
    await family.patch(_id, { revision: 0, firstName: 'Mia' }).expect(200);
    const changes = await changesBy(api.db, async () => {
      const res = await family.confirm(_id, 0);
      expect(problemKindOf(res)).toBe('changed-meanwhile');
    });
    expect(changes).toEqual([]);
  });
});

describe('an archived camper', () => {
  test('leaves the list until it is restored, with its details', async () => {
    const [camper, sibling] = [
      await aCamper(api, owner, wholeCamper),
      await aCamper(api, owner, { firstName: 'Ben' }),
    ];
    const archived = camperIn(await family.archive(camper._id).expect(200));
    expect(archived).toEqual({ ...camper, archivedAt: now.toISOString(), missing: [] });
    expect(await family.list()).toEqual([sibling]);
    expect(await family.list('?archived=false')).toEqual([sibling]);
    expect(await family.list('?archived=true')).toEqual([archived, sibling]);
    expect(camperIn(await family.restore(camper._id).expect(200))).toEqual(camper);
    expect(await family.list()).toEqual([camper, sibling]);
  });

  test('does not change if it is archived again, nor an active one if it is restored', async () => {
    const { _id } = await aCamper(api, owner);
    expect(await changesBy(api.db, () => family.restore(_id).expect(200))).toEqual([]);
    await family.archive(_id).expect(200);
    clock.passMinutes(5);
    expect(await changesBy(api.db, () => family.archive(_id).expect(200))).toEqual([]);
  });
});

describe('an unknown camper', () => {
  test('is refused by every call', async () => {
    for (const res of [
      await family.patch(UNKNOWN_ID, { revision: 0, firstName: 'Mia' }),
      await family.confirm(UNKNOWN_ID, 0),
      await family.archive(UNKNOWN_ID),
      await family.restore(UNKNOWN_ID),
    ]) {
      expect(problemOf(res)).toMatchObject({
        kind: 'not-found',
        detail: 'This camper is not in your family.',
      });
    }
  });
});
