import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Place } from '#domain/places/place';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aPlace, atPlace } from '#testing/samples/classes/places';
import { wholeClass } from '#testing/samples/classes/teaching';

const api = useTestApi();
const shop = createShopper(api);
let [admin, coach]: TestUser[] = [];
let place: Place;
beforeAll(async () => {
  [admin, coach] = await Promise.all([api.aUser('admin'), api.aUser('instructor')]);
});
beforeEach(async () => {
  place = await aPlace(api);
});

const idOf = ({ _id }: Pick<Place, '_id'>) => _id.toHexString();
const ADDRESS = '120 Mill Road, Riverton, OR 97000';
const edit = (campClass: CampClass, changes: object, by = admin!) =>
  api
    .as(by.token)
    .patch(`/topClass/${idOf(campClass)}`)
    .send(changes);
const approve = (campClass: CampClass) =>
  api
    .as(admin!.token)
    .patch(`/topClass/${idOf(campClass)}/proposal`)
    .send({ decision: 'approved', revision: 1 });
const editPlace = (changes: object, revision = 1) =>
  api
    .as(admin!.token)
    .patch(`/places/${idOf(place)}`)
    .send({ revision, ...changes });
const find = (campClass: CampClass) => shop.getClass(campClass);
const newClass = { ...wholeClass, sessions: undefined, startsOn: undefined, endsOn: undefined };
const addClass = (fields: object) =>
  api
    .as(coach!.token)
    .post('/topClass')
    .send({ ...newClass, enrollmentClosesAt: undefined, ...fields });
/** Adds a class at the place with one enrolled camper. */
const aSoldClass = async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28', ...atPlace(place) });
  const buyer = await api.aUser();
  await shop.buy(buyer, [campClass]);
  await api.dispatchEvents();
  return { campClass, buyer };
};

describe('a class that chooses a place', () => {
  test('shows its name and its id, and is found by the name', async () => {
    const res = await addClass({ placeId: idOf(place), place: 'Ignored' }).expect(200);
    const { insertedId } = res.body as { insertedId: string };
    const { body } = await api.as(coach!.token).get(`/topClass/${insertedId}`).expect(200);
    expect(body).toMatchObject({ place: place.name, placeId: idOf(place) });
    await api.as(admin!.token).patch(`/topClass/${insertedId}/status`).send({ status: 'approved' });
    const found = await api.visitor.get('/topClass').query({ q: place.name.split(' ')[2] });
    expect(found.body).toMatchObject([{ _id: insertedId, placeId: idOf(place) }]);
  });

  test('keeps the published payloads working: only a text, or none', async () => {
    for (const fields of [{ place: 'Riverside Pitch' }, { place: undefined }]) {
      const { body } = await addClass(fields).expect(200);
      const { insertedId } = body as { insertedId: string };
      const added = await api.as(coach!.token).get(`/topClass/${insertedId}`).expect(200);
      expect((added.body as { place?: string }).place).toBe(fields.place);
      expect(added.body).not.toHaveProperty('placeId');
    }
  });

  test('must choose a place that exists and is not archived', async () => {
    const archived = await aPlace(api, { archivedAt: api.clock.now() });
    for (const placeId of [idOf(archived), '0123456789abcdef01234567', 'nowhere']) {
      expect(invalidFieldsOf(await addClass({ placeId }))).toEqual(['body/placeId']);
    }
    // A class that meets there can be edited as before.
    const campClass = await api.aClass(atPlace(archived));
    await edit(campClass, { placeId: idOf(archived), price: 70 }).expect(200);
    expect(await find(campClass)).toMatchObject({ priceCents: 7000, ...atPlace(archived) });
  });

  test('loses the place with a text or with null, but not with its own name', async () => {
    const campClass = await api.aClass(atPlace(place));
    await edit(campClass, { place: place.name, price: 70 }).expect(200);
    expect(await find(campClass)).toMatchObject(atPlace(place));
    await edit(campClass, { place: 'Harbor hall' }).expect(200);
    const withText = await find(campClass);
    expect(withText).toMatchObject({ place: 'Harbor hall' });
    const other = await api.aClass(atPlace(place));
    await edit(other, { placeId: null }).expect(200);
    const without = await find(other);
    expect(without).not.toHaveProperty('place');
    for (const field of ['placeId', 'location']) {
      expect(withText).not.toHaveProperty(field);
      expect(without).not.toHaveProperty(field);
    }
  });

  test('moves its families like any other change of location', async () => {
    const { campClass, buyer } = await aSoldClass();
    const other = await aPlace(api, { street: '5 Dock Street' });
    const sent = await storedNotificationsBy(api, () =>
      edit(campClass, { placeId: idOf(other) }).expect(200),
    );
    const told = sent.find(({ owner }) => owner === buyer.uid);
    expect(told!.text).toContain(`The location is now ${other.name}, 5 Dock Street`);
    expect(told!.text).toContain('full refund');
    expect((await find(campClass)).moved).toBeDefined();
  });

  test('is a move too if the address is removed, for it could come back as another one', async () => {
    const { campClass } = await aSoldClass();
    const bystander = await aSoldClass();
    await edit(campClass, { placeId: null, place: place.name }).expect(200);
    expect((await find(campClass)).moved).toBeDefined();
    expect(await find(bystander.campClass)).not.toHaveProperty('moved');
  });

  test('moves nobody if its text becomes a place of that name', async () => {
    const campClass = await api.aClass({ startsOn: '2031-07-28', place: place.name.toUpperCase() });
    await shop.buy(await api.aUser(), [campClass]);
    await api.dispatchEvents();
    const told = await storedNotificationsBy(api, () =>
      edit(campClass, { placeId: idOf(place) }).expect(200),
    );
    expect(told.filter(({ link }) => link?.includes('cancel'))).toEqual([]);
    const after = await find(campClass);
    expect(after).toMatchObject(atPlace(place));
    expect(after).not.toHaveProperty('moved');
  });
});

describe('a proposed place', () => {
  test('takes effect with its current name and address once an admin approves it', async () => {
    const campClass = await api.aClassOf(coach!, { place: 'Old hall' });
    await edit(campClass, { placeId: idOf(place) }, coach).expect(200);
    expect(await find(campClass)).toMatchObject({ place: 'Old hall' });
    const { body } = await api
      .as(coach!.token)
      .get(`/topClass/${idOf(campClass)}`)
      .expect(200);
    expect(body).toMatchObject({
      proposal: {
        changes: [
          { field: 'placeId', before: null, after: idOf(place) },
          { field: 'place', before: 'Old hall', after: place.name },
        ],
      },
    });
    const name = `New name ${idOf(place)}`;
    await editPlace({ name }).expect(200);
    await approve(campClass).expect(200);
    expect(await find(campClass)).toMatchObject({
      place: name,
      placeId: idOf(place),
      location: { address: ADDRESS, revision: 2 },
    });
  });

  test('is replaced by a proposed text', async () => {
    const campClass = await api.aClassOf(coach!, atPlace(place));
    await edit(campClass, { placeId: idOf(await aPlace(api)) }, coach).expect(200);
    await edit(campClass, { place: 'Harbor hall' }, coach).expect(200);
    await api
      .as(admin!.token)
      .patch(`/topClass/${idOf(campClass)}/proposal`)
      .send({ decision: 'approved', revision: 2 })
      .expect(200);
    const after = await find(campClass);
    expect(after.place).toBe('Harbor hall');
    expect(after).not.toHaveProperty('placeId');
  });
});
