import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let coach: Person;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
  [coach, admin] = await Promise.all([api.aPerson('instructor'), api.aPerson('admin')]);
});
afterAll(() => api.stop());

const aClassOfCoach = (given: Partial<CampClass> = {}) =>
  api.aClass({ instructor: { id: coach.uid, name: coach.name, email: coach.email }, ...given });

const edit = ({ _id }: CampClass, body: object, { token } = coach) =>
  api.as(token).patch(`/topClass/${_id.toHexString()}`).send(body);

const round = (number: number) => `round ${number}`;

const taken = ({ soldCount, holds }: CampClass) =>
  soldCount + holds.reduce((sum, { seats }) => sum + seats, 0);

test('30 times: seats are lowered while they are held and sold, and never below', async () => {
  const ends = new Set<string>();
  for (let number = 0; number < 30; number += 1) {
    // What costs nothing is sold at once; of what does, the seats are held.
    const campClass = await aClassOfCoach({ capacity: 3, priceCents: number % 3 ? 6450 : 0 });
    const buyers = await Promise.all([api.aPerson(), api.aPerson(), api.aPerson()]);
    await Promise.all(buyers.map((buyer) => shop.pick(buyer, [campClass])));
    const starts = buyers.map(async (buyer) =>
      refusalOf(await shop.start(buyer, campClass.priceCents / 100)),
    );
    // Every other time the first buyer has a seat before the seats are lowered.
    if (number % 2) await Promise.race(starts);
    const lowered = [2, 1].map(async (seats) => refusalOf(await edit(campClass, { seats }, admin)));
    const [held, edits] = await Promise.all([Promise.all(starts), Promise.all(lowered)]);

    for (const end of edits) expect(['no refusal', 'seats-taken']).toContain(end);
    for (const end of held) expect(['no refusal', 'sold-out']).toContain(end);
    const stored = await shop.getClass(campClass);
    expect(taken(stored), round(number)).toBeLessThanOrEqual(stored.capacity);
    expect(taken(stored), round(number)).toBe(held.filter((end) => end === 'no refusal').length);
    for (const end of [...held, ...edits]) ends.add(end);
  }
  // Each side has lost somewhere, or nothing was raced for.
  expect(ends).toContain('seats-taken');
  expect(ends).toContain('sold-out');
}, 60_000);

test('edits at once: each that was acknowledged is whole, counted, and there or overwritten', async () => {
  for (let number = 0; number < 5; number += 1) {
    const campClass = await aClassOfCoach({ status: 'pending' });
    const edits = Array.from({ length: 6 }, (_, n) => [
      { className: `Name ${n}`, place: `Name ${n}` },
      { price: n + 1, seats: n + 1 },
    ]).flat();
    const refusals = await Promise.all(
      edits.map(async (body, n) => refusalOf(await edit(campClass, body, n % 3 ? coach : admin))),
    );
    for (const refusal of refusals) expect(['no refusal', 'changed-meanwhile']).toContain(refusal);
    const acknowledged = edits.filter((_, n) => refusals[n] === 'no refusal');
    const named = acknowledged.flatMap(({ className }) => className ?? []);
    const priced = acknowledged.flatMap(({ seats }) => seats ?? []);

    const stored = await shop.getClass(campClass);
    expect(stored.revision, round(number)).toBe(acknowledged.length);
    // The two kinds share no field, so neither may undo the other.
    expect(named.length > 0 ? named : [campClass.className]).toContain(stored.className);
    expect(stored.place).toBe(named.length > 0 ? stored.className : undefined);
    expect(priced.length > 0 ? priced : [campClass.capacity]).toContain(stored.capacity);
    expect(stored.priceCents).toBe(priced.length > 0 ? stored.capacity * 100 : 6450);
    expect(acknowledged.length).toBeGreaterThan(0);
  }
}, 60_000);
