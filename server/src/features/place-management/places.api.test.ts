import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type ManagedPlace } from '#contract';
import type { Place } from '#domain/places/place';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy, deletionAuditChange } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aStoredImage } from '#testing/samples/classes/images';
import { aPlace, aPlaceForm, atPlace } from '#testing/samples/classes/places';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Admin' });
});

const aPhoto = (name: string) => ({ image: `/pictures/${name}.svg`, alt: `A photo of ${name}` });
const idOf = ({ _id }: Place) => _id.toHexString();
const pathOf = (place: Place, action = '') => `/places/${idOf(place)}${action}`;
const stored = ({ _id }: Place) => api.db.collection<Place>('places').findOne({ _id });
const add = (form: object) => api.as(admin.token).post('/places').send(form);
const edit = (place: Place, changes: object) =>
  api
    .as(admin.token)
    .patch(pathOf(place))
    .send({ revision: place.revision, ...changes });
const remove = (place: Place) => api.as(admin.token).delete(pathOf(place));
const findManaged = async (place: Place): Promise<ManagedPlace> => {
  const { body } = await api.as(admin.token).get('/places/managed').expect(200);
  return endpoints.listManagedPlaces.response.parse(body).find(({ _id }) => _id === idOf(place))!;
};
const anUpload = async () => `${api.url}/images/${await aStoredImage(api)}`;
const listIds = async () => {
  const { body } = await api.visitor.get('/places').expect(200);
  return endpoints.listPlaces.response.parse(body).map(({ _id }) => _id);
};
const lastEntry = async (place: Place) => {
  await api.dispatchEvents();
  const entries = api.db.collection('auditLog').find({ 'subject.id': idOf(place), isDone: true });
  return (await entries.sort({ at: -1 }).toArray())[0];
};

describe('adding a place', () => {
  test('stores it for everyone to see, and leaves other places alone', async () => {
    const other = await aPlace(api);
    const form = aPlaceForm();
    let id = '';
    const changes = await changesBy(api.db, async () => {
      const { body } = await add(form).expect(200);
      id = endpoints.addPlace.response.parse(body).insertedId;
    });
    expect(changes.filter((change) => change.includes('places/'))).toEqual([`+ places/${id}`]);
    await api.visitor.get(`/places/${id}`).expect(200, { _id: id, ...form });
    expect(await listIds()).toEqual(expect.arrayContaining([id, idOf(other)]));
  });

  test('refuses a name that differs from another one only in case', async () => {
    const place = await aPlace(api);
    const res = await add({ ...aPlaceForm(), name: place.name.toUpperCase() });
    expect(problemKindOf(res)).toBe('place-name-taken');
    expect(problemOf(res).errors).toMatchObject([{ in: 'body', pointer: '/name' }]);
  });

  test.each([
    [{ name: ' ', street: '', city: undefined }, ['body/name', 'body/street', 'body/city']],
    [{ latitude: 91, longitude: -181 }, ['body/latitude', 'body/longitude']],
    [{ longitude: undefined }, ['body/longitude']],
    [{ image: 'http://elsewhere.test/a.png' }, ['body/image']],
    [{ image: 'https://elsewhere.test/a.png' }, ['body/image']],
    [{ image: 'http://elsewhere.test/images/0123456789abcdef01234567' }, ['body/image']],
    [{ photos: [aPhoto('net'), aPhoto('net')] }, ['body/photos']],
    [{ photos: Array.from({ length: 7 }, (_, n) => aPhoto(`${n}`)) }, ['body/photos']],
    [{ photos: [{ image: '/pictures/net.svg', alt: ' ' }] }, ['body/photos/0/alt']],
    [
      { photos: [aPhoto('net'), { image: 'https://elsewhere.test/a.png', alt: 'A' }] },
      ['body/photos/1/image'],
    ],
  ])('names the invalid fields of %j', async (fields, pointers) => {
    expect(
      await changesBy(api.db, async () => {
        const res = await add({ ...aPlaceForm(), ...fields });
        expect(invalidFieldsOf(res)).toEqual(pointers);
      }),
    ).toEqual([]);
  });
});

describe('editing a place', () => {
  test('changes it and removes optional fields, and leaves other places alone', async () => {
    const [place, other] = [await aPlace(api), await aPlace(api)];
    const changes = {
      name: `South field ${idOf(place)}`,
      latitude: null,
      longitude: null,
      image: null,
    };
    const changed = await changesBy(api.db, () =>
      edit(place, changes).expect(200, { modifiedCount: 1 }),
    );
    expect(changed.filter((change) => change.includes('places/'))).toEqual([
      `~ places/${idOf(place)}`,
    ]);
    const after = (await stored(place))!;
    expect(after).toMatchObject({ name: changes.name, revision: 2, street: place.street });
    for (const field of ['latitude', 'longitude', 'image']) expect(after).not.toHaveProperty(field);
    expect(await stored(other)).toEqual(other);
  });

  test('replaces and removes photos, which move nobody, and leaves those of other places alone', async () => {
    const [place, other] = [await aPlace(api), await aPlace(api)];
    const photos = [aPhoto('gate'), { image: await anUpload(), alt: 'The parking lot' }];
    await edit(place, { photos }).expect(200, { modifiedCount: 1 });
    expect(await stored(place)).toMatchObject({ photos, revision: 2 });
    expect(await lastEntry(place)).toMatchObject({
      action: 'place-edited',
      before: 'photos: 1 photo',
      after: 'photos: 2 photos',
    });
    const edited = { ...place, revision: 2 };
    await edit(edited, { photos }).expect(200, { modifiedCount: 0 });
    await edit(edited, { photos: [] }).expect(200, { modifiedCount: 1 });
    expect(await stored(place)).not.toHaveProperty('photos');
    expect(await stored(other)).toEqual(other);
  });

  test('is refused with the revision of an earlier edit, and with the name of another place', async () => {
    const [place, other] = [await aPlace(api), await aPlace(api)];
    await edit(place, { street: '2 Mill Road' }).expect(200);
    expect(problemKindOf(await edit(place, { street: '3 Mill Road' }))).toBe('changed-meanwhile');
    const res = await edit(other, { name: place.name });
    expect(problemKindOf(res)).toBe('place-name-taken');
    expect(await stored(place)).toMatchObject({ street: '2 Mill Road' });
    expect(await stored(other)).toEqual(other);
  });

  test('changes nothing if nothing differs', async () => {
    const place = await aPlace(api);
    const same = { name: place.name, street: place.street };
    expect(
      await changesBy(api.db, () => edit(place, same).expect(200, { modifiedCount: 0 })),
    ).toEqual([]);
  });

  test('is recorded in the audit log, a new address as a move', async () => {
    const place = await aPlace(api);
    await edit(place, { arrivalNotes: 'Use the side door.' }).expect(200);
    expect(await lastEntry(place)).toMatchObject({
      action: 'place-edited',
      actor: { name: 'Ada Admin' },
      before: 'arrivalNotes: Park behind the mill.',
      after: 'arrivalNotes: Use the side door.',
    });
    await edit({ ...place, revision: 2 }, { street: '9 Hill Road' }).expect(200);
    expect(await lastEntry(place)).toMatchObject({
      action: 'place-moved',
      before: 'street: 120 Mill Road',
      after: 'street: 9 Hill Road',
    });
  });
});

test('an archived place leaves the list, stays readable, and can be restored', async () => {
  const [place, other] = [await aPlace(api), await aPlace(api)];
  const post = (action: string) => api.as(admin.token).post(pathOf(place, action));
  await post('/archive').expect(200, { modifiedCount: 1 });
  await post('/archive').expect(200, { modifiedCount: 0 });
  expect(await lastEntry(place)).toMatchObject({ action: 'place-archived' });
  expect(await listIds()).not.toContain(idOf(place));
  expect(await listIds()).toContain(idOf(other));
  await api.visitor.get(pathOf(place)).expect(200);
  expect(await findManaged(place)).toHaveProperty('archivedAt');
  await post('/restore').expect(200, { modifiedCount: 1 });
  expect(await listIds()).toContain(idOf(place));
  expect(await lastEntry(place)).toMatchObject({ action: 'place-restored' });
});

describe('deleting a place', () => {
  test('removes only this place and is recorded', async () => {
    const [place, other] = [await aPlace(api), await aPlace(api)];
    const changes = await changesBy(api.db, () => remove(place).expect(200, { deletedCount: 1 }));
    expect(changes).toEqual([
      await deletionAuditChange(api.db, idOf(place)),
      `- places/${idOf(place)}`,
    ]);
    expect(problemKindOf(await remove(place))).toBe('not-found');
    expect(await stored(other)).toEqual(other);
  });

  test('is refused while a class meets there or is proposed for it, and names the class', async () => {
    const [place, proposed] = [await aPlace(api), await aPlace(api)];
    await api.aClass({ className: 'Bat Lab', status: 'denied', ...atPlace(place) });
    const coach = await api.aUser('instructor');
    const campClass = await api.aClassOf(coach, { className: 'Net Gains' });
    const id = campClass._id.toHexString();
    const placeId = idOf(proposed);
    await api.as(coach.token).patch(`/topClass/${id}`).send({ placeId }).expect(200);
    for (const [used, className] of [
      [place, 'Bat Lab'],
      [proposed, 'Net Gains'],
    ] as const) {
      const res = await remove(used);
      expect(problemKindOf(res)).toBe('place-in-use');
      expect(problemOf(res).detail).toContain(className);
      expect(await stored(used)).not.toBeNull();
    }
  });

  test('waits until a class that has just chosen the place is stored', async () => {
    const place = await aPlace(api);
    await api.camp.db
      .collection<Place>('places')
      .updateOne({ _id: place._id }, { $set: { chosenAt: api.clock.now() } });
    expect(problemKindOf(await remove(place))).toBe('changed-meanwhile');
    api.clock.passMinutes(2);
    await remove(place).expect(200);
  });
});

test('the list for admins counts the classes of each place, and those with campers to come', async () => {
  const [place, other] = [await aPlace(api), await aPlace(api)];
  const buyer = await api.aUser();
  const campClass = await api.aClass({ className: 'Bat Lab', ...atPlace(place) });
  await api.aClass({ className: 'Net Gains', ...atPlace(place) });
  await shop.buy(buyer, [campClass]);
  const { classes, ...counts } = await findManaged(place);
  expect(counts).toMatchObject({ classCount: 2, enrolledClassCount: 1, revision: 1 });
  expect(classes.map(({ className }) => className).sort()).toEqual(['Bat Lab', 'Net Gains']);
  expect(await findManaged(other)).toMatchObject({ classCount: 0, enrolledClassCount: 0 });
});
