import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addParts, priceLines, sumCents, toAgreedPrice, type PriceRule } from './pricing';

const context = { now: new Date('2031-03-01T12:00Z'), timeZone: 'America/New_York' };

const cents = fc.integer({ min: 0, max: 99_999_99 });
const line = fc.record({
  classId: fc.constantFrom('a', 'b', 'c'),
  camperId: fc.constantFrom('lena', 'noah', 'zoe'),
  listPriceCents: cents,
  extras: fc.array(fc.record({ extraId: fc.uuid(), label: fc.string(), cents }), { maxLength: 2 }),
});
const lines = fc.array(line, { maxLength: 20 });

/** A share of what is left, or a fixed amount, for all lines or for those of a camper who has another one. */
const rule = fc
  .record({
    id: fc.uuid(),
    percent: fc.integer({ min: 0, max: 150 }),
    fixed: cents,
    isShare: fc.boolean(),
    forSiblings: fc.boolean(),
  })
  .map(({ id, percent, fixed, isShare, forSiblings }): PriceRule => ({
    id,
    kind: 'test',
    label: 'Test',
    reduce({ camperId }, leftCents, all) {
      if (forSiblings && all.every((other) => other.camperId === camperId)) return 0;
      return isShare ? Math.round((leftCents * percent) / 100) : fixed;
    },
  }));
const rules = fc.array(rule, { maxLength: 5 });

test('list price, adjustments and extras add up to a price that is never below what the extras cost', () => {
  fc.assert(
    fc.property(lines, rules, (bought, active) => {
      for (const [index, priced] of priceLines(bought, active, context).entries()) {
        const { listPriceCents, extras } = bought[index]!;
        expect(priced.listPriceCents).toBe(listPriceCents);
        expect(priced.extras).toEqual(extras);
        expect(priced.priceCents).toBe(addParts(priced));
        const extrasCents = extras.reduce((sum, extra) => sum + extra.cents, 0);
        expect(priced.priceCents).toBeGreaterThanOrEqual(extrasCents);
        expect(priced.adjustments.every((adjustment) => adjustment.cents < 0)).toBe(true);
      }
    }),
  );
});

test('the order of the lines changes no price', () => {
  fc.assert(
    fc.property(lines, rules, fc.infiniteStream(fc.nat()), (bought, active, random) => {
      const keys = bought.map(() => random.next().value as number);
      const shuffled = bought.map((item, index) => ({ item, key: keys[index]! }));
      shuffled.sort((one, other) => one.key - other.key);
      const prices = new Map(
        priceLines(
          shuffled.map(({ item }) => item),
          active,
          context,
        ).map((priced, index) => [shuffled[index]!.item, priced]),
      );
      expect(bought.map((item) => prices.get(item))).toEqual(priceLines(bought, active, context));
    }),
  );
});

test('one more rule never raises the total', () => {
  fc.assert(
    fc.property(lines, rules, rule, (bought, active, added) => {
      const before = sumCents(priceLines(bought, active, context));
      expect(sumCents(priceLines(bought, [...active, added], context))).toBeLessThanOrEqual(before);
    }),
  );
});

test('without rules and extras, each line costs its list price', () => {
  fc.assert(
    fc.property(lines, (bought) => {
      const plain = bought.map(({ extras: _extras, ...rest }) => rest);
      for (const [index, priced] of priceLines(plain, [], context).entries()) {
        expect(priced).toEqual({
          listPriceCents: plain[index]!.listPriceCents,
          adjustments: [],
          extras: [],
          priceCents: plain[index]!.listPriceCents,
        });
      }
    }),
  );
});

test('a price that was agreed on is the list price with one adjustment, or none if they are equal', () => {
  const waived = { kind: 'transfer', id: 'waived', label: 'Difference waived' };
  expect(toAgreedPrice(20_000, 15_000, waived)).toEqual({
    listPriceCents: 20_000,
    adjustments: [
      { kind: 'transfer', ruleId: 'waived', label: 'Difference waived', cents: -5_000 },
    ],
    extras: [],
    priceCents: 15_000,
  });
  expect(toAgreedPrice(20_000, 20_000, waived).adjustments).toEqual([]);
});
