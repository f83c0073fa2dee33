import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carryOver, pausedUntil, sumUnpaidHolds } from './checkout-pause';
import type { UnpaidHolds } from '#domain/orders/order';

const MINUTE_MS = 60_000;
const HOLD_MS = 15 * MINUTE_MS;
const at = (minute: number) => new Date(minute * MINUTE_MS);

const ended = (
  state: 'expired' | 'canceled' | 'paid' | 'fulfilling' | 'needs-attention',
  more: object = {},
) => ({
  state,
  totalCents: 6450,
  createdAt: at(0),
  holdExpiresAt: at(15),
  endedAt: at(17),
  paymentIntentId: 'pi_1',
  ...more,
});
const before = { ms: 5 * MINUTE_MS, endedAt: at(-1) };

describe('the time that an order adds to the holds without a payment attempt', () => {
  test.each([
    ['a lapsed order adds its whole hold', ended('expired'), { ms: 15, endedAt: 15 }],
    [
      'an order canceled early adds its time',
      ended('canceled', { endedAt: at(3) }),
      { ms: 3, endedAt: 3 },
    ],
    [
      'consecutive orders are added up',
      ended('expired', { unpaidHolds: before }),
      { ms: 20, endedAt: 15 },
    ],
    [
      'an order without an intent adds nothing',
      ended('expired', { paymentIntentId: undefined, unpaidHolds: before }),
      { ms: 5, endedAt: -1 },
    ],
    [
      'a free order adds nothing',
      ended('paid', { totalCents: 0, unpaidHolds: before }),
      { ms: 5, endedAt: -1 },
    ],
    [
      'an attempt resets it',
      ended('expired', { wasPaymentTried: true, unpaidHolds: before }),
      null,
    ],
    ['a payment resets it', ended('paid', { unpaidHolds: before }), null],
    [
      'an order that is being fulfilled resets it',
      ended('fulfilling', { unpaidHolds: before }),
      null,
    ],
    ['a payment in review resets it', ended('needs-attention', { unpaidHolds: before }), null],
  ])('%s', (_, order, expected) => {
    expect(sumUnpaidHolds(order)).toEqual(
      expected && { ms: expected.ms * MINUTE_MS, endedAt: at(expected.endedAt) },
    );
  });
});

describe('a pause', () => {
  const holds = (minutes: number): UnpaidHolds => ({ ms: minutes * MINUTE_MS, endedAt: at(100) });
  test.each([
    ['does not follow one lapsed hold', 15, 100, null],
    ['does not follow edits within minutes and one lapsed hold', 20, 100, null],
    ['lasts one hold after two lapsed holds', 30, 100, 115],
    ['is over after one hold', 30, 115, null],
    ['lasts half of the time held if that is longer', 44, 100, 122],
  ])('%s', (_, minutes, now, until) => {
    const expected = until === null ? null : at(until);
    expect(pausedUntil(holds(minutes), { holdMs: HOLD_MS, at: at(now) })).toEqual(expected);
  });

  test('does not count holds that ended more than one hold ago', () => {
    expect(carryOver(holds(15), { holdMs: HOLD_MS, at: at(114) })).toEqual(holds(15));
    expect(carryOver(holds(15), { holdMs: HOLD_MS, at: at(115) })).toBeNull();
  });
});

test('no account holds seats for more than two thirds of the time, for any edits and waits', () => {
  const step = fc.record({
    waitMinutes: fc.integer({ min: 0, max: 20 }),
    heldMinutes: fc.integer({ min: 1, max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 60 }), (steps) => {
      let now = 0;
      let held = 0;
      let holds: UnpaidHolds | null = null;
      for (const { waitMinutes, heldMinutes } of steps) {
        now += waitMinutes;
        const until: Date | null = holds && pausedUntil(holds, { holdMs: HOLD_MS, at: at(now) });
        if (until) now = until.getTime() / MINUTE_MS;
        const unpaidHolds: UnpaidHolds | null =
          holds && carryOver(holds, { holdMs: HOLD_MS, at: at(now) });
        const order = ended('canceled', {
          createdAt: at(now),
          holdExpiresAt: at(now + 15),
          endedAt: at(now + heldMinutes),
          ...(unpaidHolds && { unpaidHolds }),
        });
        now += heldMinutes;
        held += heldMinutes;
        holds = sumUnpaidHolds(order);
      }
      // The last pause has not happened yet, so at most three more holds count.
      expect(held).toBeLessThanOrEqual((2 / 3) * now + 45 / 3);
    }),
  );
});
