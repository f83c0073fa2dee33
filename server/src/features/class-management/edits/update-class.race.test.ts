import { beforeAll, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let coach: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [coach, admin] = await Promise.all([api.aUser('instructor'), api.aUser('admin')]);
});

const edit = ({ _id }: CampClass, body: object, { token } = coach) =>
  api.as(token).patch(`/topClass/${_id.toHexString()}`).send(body);

const round = (number: number) => `round ${number}`;

const countTakenSeats = ({ soldCount, holds }: CampClass) =>
  soldCount + holds.reduce((sum, { seats }) => sum + seats, 0);

test('the capacity never falls below the seats sold and held, in 30 rounds of concurrent changes', async () => {
  const ends = new Set<string>();
  for (let number = 0; number < 30; number += 1) {
    // Free classes are sold immediately. For paid classes, checkout holds the seats.
    const campClass = await api.aClassOf(coach, { capacity: 3, priceCents: number % 3 ? 6450 : 0 });
    const buyers = await Promise.all([api.aUser(), api.aUser(), api.aUser()]);
    await Promise.all(buyers.map((buyer) => shop.addToCart(buyer, [campClass])));
    const starts = buyers.map(async (buyer) =>
      problemKindOf(await shop.start(buyer, campClass.priceCents / 100)),
    );
    // In every other round, the first buyer has a seat before the capacity is lowered.
    if (number % 2) await Promise.race(starts);
    const lowered = [2, 1].map(async (seats) =>
      problemKindOf(await edit(campClass, { seats }, admin)),
    );
    const [held, edits] = await Promise.all([Promise.all(starts), Promise.all(lowered)]);

    for (const end of edits) expect(['no problem', 'seats-taken']).toContain(end);
    for (const end of held) expect(['no problem', 'sold-out']).toContain(end);
    const stored = await shop.getClass(campClass);
    expect(countTakenSeats(stored), round(number)).toBeLessThanOrEqual(stored.capacity);
    expect(countTakenSeats(stored), round(number)).toBe(
      held.filter((end) => end === 'no problem').length,
    );
    for (const end of [...held, ...edits]) ends.add(end);
  }
  // Both sides must have lost at least once, otherwise there was no race.
  expect(ends).toContain('seats-taken');
  expect(ends).toContain('sold-out');
});

test('each acknowledged concurrent edit is applied completely and counted', async () => {
  for (let number = 0; number < 5; number += 1) {
    const campClass = await api.aClassOf(coach, { status: 'pending' });
    const edits = Array.from({ length: 6 }, (_, n) => [
      { className: `Name ${n}`, place: `Name ${n}` },
      { price: n + 1, seats: n + 1 },
    ]).flat();
    const problemKinds = await Promise.all(
      edits.map(async (body, n) =>
        problemKindOf(await edit(campClass, body, n % 3 ? coach : admin)),
      ),
    );
    for (const problemKind of problemKinds)
      expect(['no problem', 'changed-meanwhile']).toContain(problemKind);
    const acknowledged = edits.filter((_, n) => problemKinds[n] === 'no problem');
    const named = acknowledged.flatMap(({ className }) => className ?? []);
    const priced = acknowledged.flatMap(({ seats }) => seats ?? []);

    const stored = await shop.getClass(campClass);
    expect(stored.revision, round(number)).toBe(acknowledged.length);
    // The two kinds of edits share no field, so neither may overwrite the other.
    expect(named.length > 0 ? named : [campClass.className]).toContain(stored.className);
    expect(stored.place).toBe(named.length > 0 ? stored.className : undefined);
    expect(priced.length > 0 ? priced : [campClass.capacity]).toContain(stored.capacity);
    expect(stored.priceCents).toBe(priced.length > 0 ? stored.capacity * 100 : 6450);
    expect(acknowledged.length).toBeGreaterThan(0);
  }
});
