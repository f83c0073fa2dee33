import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';
import { aStoredImage } from '#testing/samples/classes/images';
import { classWithoutSchedule } from '#testing/samples/classes/teaching';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

const aPhoto = (name: string) => ({ image: `/pictures/${name}.svg`, alt: `A photo of ${name}` });
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => aPhoto(`photo-${index}`));
const toUrl = (id: string) => `${api.url}/images/${id}`;

const read = async (campClass: CampClass, { token } = coach) =>
  endpoints.getClass.response.parse(
    (await api.as(token).get(classPath(campClass)).expect(200)).body,
  );
const edit = (campClass: CampClass, body: object, { token } = coach) =>
  api.as(token).patch(classPath(campClass)).send(body);
const add = (body: object) =>
  api
    .as(coach.token)
    .post('/topClass')
    .send({ ...classWithoutSchedule, ...body });

describe('the focus point of a picture', () => {
  test.each([
    [{ x: -0.01, y: 0 }, 'body/imageFocus/x'],
    [{ x: 0, y: 1.01 }, 'body/imageFocus/y'],
    [{ x: '0.5', y: 0 }, 'body/imageFocus/x'],
    [{ x: 0.5 }, 'body/imageFocus/y'],
    ['top', 'body/imageFocus'],
  ])('is refused with its field: %j', async (imageFocus, field) => {
    const campClass = await api.aClassOf(coach, { status: 'pending' });
    expect(
      await changesBy(api.db, async () => {
        expect(invalidFieldsOf(await edit(campClass, { imageFocus }))).toEqual([field]);
        expect(invalidFieldsOf(await add({ imageFocus }))).toEqual([field]);
      }),
    ).toEqual([]);
  });

  test('can be removed, and is removed with the picture that it belongs to', async () => {
    const focused = { status: 'pending' as const, imageFocus: { x: 0.2, y: 0.9 } };
    const [cleared, replaced, kept] = [
      await api.aClassOf(coach, focused),
      await api.aClassOf(coach, focused),
      await api.aClassOf(coach, focused),
    ];
    await edit(cleared, { imageFocus: null }).expect(200);
    await edit(replaced, { image: '/pictures/other.svg' }).expect(200);
    await edit(kept, { image: kept.image, className: 'Renamed' }).expect(200);
    expect(await read(cleared)).not.toHaveProperty('imageFocus');
    expect(await read(replaced)).not.toHaveProperty('imageFocus');
    expect(await read(kept)).toMatchObject({ imageFocus: { x: 0.2, y: 0.9 } });
  });

  test('is removed by the approval of a new picture', async () => {
    const campClass = await api.aClassOf(coach, { imageFocus: { x: 0.2, y: 0.9 } });
    await edit(campClass, { image: '/pictures/other.svg' }).expect(200);
    expect(await read(campClass)).toMatchObject({ imageFocus: { x: 0.2, y: 0.9 } });
    await api
      .as(admin.token)
      .patch(classPath(campClass, '/proposal'))
      .send({ decision: 'approved', revision: 1 })
      .expect(200);
    expect(await read(campClass)).not.toHaveProperty('imageFocus');
  });
});

describe('the picture of a class', () => {
  const outside = 'https://elsewhere.test/net.jpg';

  test.each(['pending', 'approved', 'denied'] as const)(
    'stays within the camp in an edit or a proposal of a class that is %s',
    async (status) => {
      const campClass = await api.aClassOf(coach, { status });
      for (const user of [coach, admin]) {
        const changes = await changesBy(api.db, async () => {
          const res = await edit(campClass, { image: outside }, user);
          expect(invalidFieldsOf(res)).toEqual(['body/image']);
        });
        expect(changes).toEqual([]);
      }
    },
  );

  test('stays as it is, wherever it is, in an edit that repeats it', async () => {
    const campClass = await api.aClassOf(coach, { status: 'pending', image: outside });
    await edit(campClass, { image: outside, className: 'Renamed' }).expect(200);
    expect(await read(campClass)).toMatchObject({ image: outside, className: 'Renamed' });
  });

  test('can be an upload, proposed for a class on sale and approved', async () => {
    const campClass = await api.aClassOf(coach);
    const image = toUrl(await aStoredImage(api));
    await edit(campClass, { image }).expect(200);
    await api
      .as(admin.token)
      .patch(classPath(campClass, '/proposal'))
      .send({ decision: 'approved', revision: 1 })
      .expect(200);
    expect(await read(campClass)).toMatchObject({ image });
  });
});

describe('the photos of a class', () => {
  test.each([
    ['a seventh photo', photos(7), 'body/photos'],
    ['the same photo twice', [aPhoto('net'), aPhoto('net')], 'body/photos'],
    ['a photo without a description', [{ image: '/pictures/net.svg' }], 'body/photos/0/alt'],
    [
      'an empty description',
      [aPhoto('net'), { image: '/pictures/a.svg', alt: ' ' }],
      'body/photos/1/alt',
    ],
    ['no picture', [{ image: 'javascript:alert(1)', alt: 'A' }], 'body/photos/0/image'],
    [
      'a picture of another host',
      [{ image: 'https://elsewhere.test/net.jpg', alt: 'A' }],
      'body/photos/0/image',
    ],
    [
      'a host whose name ends like an allowed one',
      [{ image: 'https://evil-images.camp.test/net.jpg', alt: 'A' }],
      'body/photos/0/image',
    ],
    ['no list', {}, 'body/photos'],
  ])('are refused with the field: %s', async (_, list, field) => {
    const campClass = await api.aClassOf(coach, { status: 'pending' });
    expect(
      await changesBy(api.db, async () => {
        expect(invalidFieldsOf(await edit(campClass, { photos: list }))).toEqual([field]);
        expect(invalidFieldsOf(await add({ photos: list }))).toEqual([field]);
      }),
    ).toEqual([]);
  });

  test('are refused if no such picture was uploaded', async () => {
    const campClass = await api.aClassOf(coach, { status: 'pending' });
    for (const id of ['0123456789abcdef01234567', `${await aStoredImage(api)}0`, 'x']) {
      const list = [aPhoto('net'), { image: toUrl(id).replace('http:', 'https:'), alt: 'A' }];
      expect(invalidFieldsOf(await edit(campClass, { photos: list }))).toEqual([
        'body/photos/1/image',
      ]);
    }
    const list = [{ image: toUrl('0123456789abcdef01234567'), alt: 'A' }];
    expect(invalidFieldsOf(await edit(campClass, { photos: list }))).toEqual([
      'body/photos/0/image',
    ]);
  });

  test('are stored in their order, and replaced as a whole', async () => {
    const campClass = await api.aClassOf(coach, { status: 'pending' });
    const uploaded = { image: toUrl(await aStoredImage(api)), alt: 'A goal' };
    const hosted = { image: 'https://images.camp.test/a/net.jpg', alt: 'A net' };
    const six = [uploaded, hosted, ...photos(4)];
    const changes = await changesBy(api.db, () =>
      edit(campClass, { photos: six }).expect(200, { modifiedCount: 1, status: 'pending' }),
    );
    expect(changes).toEqual([`~ classes/${campClass._id.toHexString()}`]);
    expect((await read(campClass)).photos).toEqual(six);
    await edit(campClass, { photos: six.toReversed() }).expect(200);
    expect((await read(campClass)).photos).toEqual(six.toReversed());
    for (const none of [[], null]) {
      await edit(campClass, { photos: [uploaded] }).expect(200);
      await edit(campClass, { photos: none }).expect(200);
      expect(await read(campClass)).not.toHaveProperty('photos');
      const edited = await edit(campClass, { photos: none }).expect(200);
      expect(edited.body).toMatchObject({ modifiedCount: 0 });
    }
  });

  test('are added with a class; an empty list adds none', async () => {
    for (const list of [photos(2), []]) {
      const { body } = await add({ photos: list }).expect(200);
      const { insertedId } = endpoints.addClass.response.parse(body);
      const { body: added } = await api.as(coach.token).get(`/topClass/${insertedId}`).expect(200);
      expect(endpoints.getClass.response.parse(added).photos ?? []).toEqual(list);
    }
  });

  test('stay when they are sent again after their upload is gone', async () => {
    const photo = { image: toUrl('0123456789abcdef01234567'), alt: 'A goal' };
    const campClass = await api.aClassOf(coach, { status: 'pending', photos: [photo] });
    await edit(campClass, { photos: [{ ...photo, alt: 'The goal' }] }).expect(200);
    expect((await read(campClass)).photos).toEqual([{ ...photo, alt: 'The goal' }]);
  });

  test('are not in lists of classes', async () => {
    const campClass = await api.aClassOf(coach, { photos: photos(2) });
    const { body } = await api.visitor.get('/topClass').expect(200);
    const listed = endpoints.listClasses.response
      .parse(body)
      .find(({ _id }) => _id === campClass._id.toHexString());
    expect(listed).not.toHaveProperty('photos');
  });
});
