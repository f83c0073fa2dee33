import { beforeEach, expect, test } from 'vitest';
import type { OtherClasses } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover } from '#testing/purchases/mover';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const { buy, listEnrollmentIds } = createMover(api);
const HOUR_MS = 3_600_000;
let admin: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
});

const list = async ({ _id }: CampClass) => {
  const res = await api.as(admin.token).get(`/topClass/${_id.toHexString()}/other-classes`);
  expect(res.status).toBe(200);
  return res.body as OtherClasses[];
};
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS);
const aClassInHours = (hours: number) =>
  api.aClass({
    sessions: [{ id: 'only', startsAt: inHours(hours), endsAt: inHours(hours + 2) }],
  });

test('lists the other classes of each camper of a class, without those that are over', async () => {
  const [source, other, soon] = [
    await aClassInHours(48),
    await aClassInHours(49),
    await aClassInHours(1),
  ];
  const [busy, free] = [await api.aUser(), await api.aUser()];
  for (const campClass of [source, other, soon]) await buy(busy, campClass);
  await buy(free, source);
  api.clock.passMinutes(300);

  const found = await list(source);
  expect(found.map(({ enrollmentId }) => enrollmentId)).toEqual(await listEnrollmentIds(source));
  expect(found.map(({ classes }) => classes.map(({ className }) => className))).toEqual([
    [other.className],
    [],
  ]);
  expect(found[0]!.classes[0]).toMatchObject({
    classItemId: other._id.toHexString(),
    sessions: [{ id: 'only' }],
  });
});

test('lists nobody for an empty class', async () => {
  expect(await list(await api.aClass())).toEqual([]);
});
