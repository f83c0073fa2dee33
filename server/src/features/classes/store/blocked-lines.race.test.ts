import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { blockLineInClass, takeSeatsInClass } from './seats';
import { useTestApi } from '#testing/api/use-test-api';
import { aBuyer } from '#testing/samples/classes/a-buyer';

const MINUTE_MS = 60_000;

const api = useTestApi();
const camp = () => api.camp;
let campClass: CampClass;
beforeEach(async () => {
  campClass = await api.aClass({ capacity: 50 });
});

const start = new Date('2031-05-04T10:00:00Z');
const at = (minute: number) => new Date(start.getTime() + minute * MINUTE_MS);
const buyer = { ...aBuyer(), orderId: new ObjectId() };
const { orderId } = buyer;
const take = (lineId: ObjectId, readAt: Date, now = readAt) => takeAll([lineId], readAt, now);
const takeAll = (lineIds: ObjectId[], readAt: Date, now = readAt) =>
  takeSeatsInClass(camp(), campClass._id, { ...buyer, lineIds }, { now, readAt });
const block = (lineId: ObjectId, when: Date) =>
  blockLineInClass(camp(), campClass._id, { orderId, lineId }, when);
const find = async () =>
  (await api.db.collection<CampClass>('classes').findOne({ _id: campClass._id }))!;
const ids = (count: number) => Array.from({ length: count }, () => new ObjectId());

describe('a class with blocked lines', () => {
  test('never gives a blocked line a seat, even if the caller is days late', async () => {
    const [early] = ids(1);
    await block(early!, at(0));
    expect(await take(early!, at(-1), at(5))).toBe('outdated');
    // Other enrollments are canceled for days. The class prunes the line and sets `blockedUpTo`.
    for (const day of [1, 2, 3]) await block(new ObjectId(), at(day * 24 * 60));
    expect((await find()).blockedLines).toHaveLength(1);
    expect(await take(early!, at(-1), at(5 * 24 * 60))).toBe('outdated');
    expect(await find()).toMatchObject({ soldCount: 0, soldLines: [] });
  });

  test('returns outdated if the order was read within the clock skew of a pruned block', async () => {
    await block(new ObjectId(), at(0));
    await block(new ObjectId(), at(10));
    expect(await take(new ObjectId(), at(0.5))).toBe('outdated');
    expect(await take(new ObjectId(), at(1.5))).toBe('taken');
  });

  test('returns taken for a line that already has a seat, even much later', async () => {
    const [lineId] = ids(1);
    expect(await take(lineId!, at(0))).toBe('taken');
    await block(new ObjectId(), at(60));
    expect(await take(lineId!, at(0), at(60))).toBe('taken');
    expect(await find()).toMatchObject({ soldCount: 1 });
  });

  test('gives no seat to 20 lines that are blocked and take a seat concurrently', async () => {
    const lines = ids(20);
    const otherLines = ids(5);
    await Promise.all([
      ...lines.flatMap((lineId) => [
        take(lineId, at(0)),
        block(lineId, at(0)),
        take(lineId, at(0)),
        block(new ObjectId(), at(30)),
      ]),
      ...otherLines.map((lineId) => take(lineId, at(30))),
    ]);
    for (const lineId of lines) {
      expect(await take(lineId, at(0), at(31))).toBe('outdated');
    }
    const { soldLines, soldCount } = await find();
    expect(soldLines.map(String).sort()).toEqual(otherLines.map(String).sort());
    expect(soldCount).toBe(5);
  });

  test.each([
    ['block', async (lineId: ObjectId) => block(lineId, at(60)), 1],
    ['sale', async (lineId: ObjectId) => take(lineId, at(60)), 0],
  ])('prunes 10,000 blocked lines with the next %s', async (_, act, remaining) => {
    const lines = ids(10_000);
    const blockedLines = lines.map((lineId) => ({ lineId, at: at(0) }));
    const otherClass = await api.aClass();
    const classes = api.db.collection('classes');
    const both = { _id: { $in: [campClass._id, otherClass._id] } };
    await classes.updateMany(both, { $set: { blockedLines } });
    await act(new ObjectId());
    expect((await find()).blockedLines).toHaveLength(remaining);
    expect(await take(lines[7]!, at(0), at(60))).toBe('outdated');
    expect(await take(new ObjectId(), at(60))).toBe('taken');
    expect(await classes.findOne({ _id: otherClass._id })).toMatchObject({ blockedLines });
  });

  test('gives siblings their seats together or not at all', async () => {
    await api.db.collection('classes').updateOne({ _id: campClass._id }, { $set: { capacity: 3 } });
    const [family, late] = [ids(2), ids(2)];
    expect(await takeAll(family, at(0))).toBe('taken');
    expect(await takeAll(late, at(0))).toBe('refused');
    expect(await find()).toMatchObject({ soldCount: 2, soldLines: family });
    expect(await takeAll([...family, late[0]!], at(0))).toBe('outdated');
    await block(family[0]!, at(1));
    expect(await takeAll(family, at(0), at(2))).toBe('outdated');
    expect(await find()).toMatchObject({ soldCount: 1, soldLines: [family[1]] });
    expect(await takeAll(late, at(2))).toBe('taken');
  });
});
