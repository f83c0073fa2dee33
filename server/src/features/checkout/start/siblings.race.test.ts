import { expect, test } from 'vitest';
import { countDifferences, auditRecords, toTable } from '#audit/audit';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';

const api = useTestApi();
const shop = createShopper(api);
const CENTS = 6450;

type Started = Parameters<typeof toTransactionId>[0];

const aFamily = async (children: number) => {
  const parent = await api.aUser();
  const campers = [];
  for (let child = 0; child < children; child += 1) {
    campers.push(await api.aChild(parent, { firstName: `Child ${child}` }));
  }
  return { parent, campers };
};

test('many families buy at once, and the children of a family are all enrolled or all refused', async () => {
  const campClass = await api.aClass({ capacity: 10 });
  const families = await Promise.all([3, 2, 3, 1, 2, 3, 2, 1].map(aFamily));
  await Promise.all(
    families.map(async ({ parent, campers }) => {
      await shop.addFor(parent, campClass, campers);
      const started = await shop.start(parent, (campers.length * CENTS) / 100);
      if (started.status !== 200) return;
      const id = toTransactionId(started.body as Started);
      await shop.confirm(id);
      await Promise.all([shop.record(parent, id), shop.record(parent, id)]);
    }),
  );
  const enrolled = await api.db
    .collection('enrollments')
    .find({ classId: campClass._id, status: 'active' })
    .toArray();
  for (const { parent, campers } of families) {
    const count = enrolled.filter(({ owner }) => owner === parent.uid).length;
    expect([0, campers.length]).toContain(count);
  }
  const { soldCount, soldLines } = await shop.getClass(campClass);
  expect(soldCount).toBe(enrolled.length);
  expect(new Set(soldLines.map(String)).size).toBe(enrolled.length);
  expect(soldCount).toBeLessThanOrEqual(10);
  const rows = await auditRecords({
    db: api.db,
    stripe: api.stripe,
    now: api.clock.now(),
    timeZone: 'UTC',
  });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
});

test('two tabs add and pay for the same child at once, and the child is enrolled and charged once', async () => {
  const campClass = await api.aClass({ capacity: 5 });
  const { parent, campers } = await aFamily(1);
  const body = {
    classItemId: campClass._id.toHexString(),
    camperId: campers[0]!._id.toHexString(),
  };
  const add = () => api.as(parent.token).post('/carts').send(body);
  const added = await Promise.all([add(), add(), add()]);
  expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const starts = await Promise.all([shop.start(parent, 64.5), shop.start(parent, 64.5)]);
  const ids = new Set(
    starts
      .filter(({ status }) => status === 200)
      .map(({ body: started }) => toTransactionId(started as Started)),
  );
  expect(ids.size).toBe(1);
  for (const id of ids) {
    await shop.confirm(id);
    await Promise.all([1, 2, 3].map(() => shop.record(parent, id).expect(200)));
  }
  expect(await shop.countEnrollments(campClass)).toBe(1);
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
});
