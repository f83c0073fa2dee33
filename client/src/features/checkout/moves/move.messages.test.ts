import { expect, test } from 'vitest';
import { aChild, anAccountHolder } from '#testing/data/builders';
import {
  estimateDifference,
  toCostSentence,
  toClashSentence,
  toDifferenceLabel,
  toMoneySentence,
  toMoveSentence,
  toUntilSentence,
} from './move.messages';

const paid = (value: number, refund = value) => ({
  transfer: { value },
  cancellation: { refund },
});

test.each<[string, ReturnType<typeof paid>, number, number]>([
  ['a more expensive class costs the rest', paid(64.5), 100, 35.5],
  ['a cheaper class refunds the rest', paid(64.5), 20, -44.5],
  ['a refund is at most that of canceling', paid(64.5, 32.25), 20, -32.25],
  ['nothing is refunded when canceling refunds nothing', paid(64.5, 0), 20, 0],
  ['the same price costs nothing', paid(64.5), 64.5, 0],
  ['less than a card can pay is waived', paid(64.5), 64.99, 0],
  ['50 cents can be paid by card', paid(64.5), 65, 0.5],
  ['a free class of a free class costs nothing', paid(0), 0, 0],
])('%s', (_, line, price, difference) => {
  expect(estimateDifference(line, price)).toBe(difference);
});

test.each<[number, string]>([
  [20, '+$20.00'],
  [-44.5, '$44.50 back'],
  [0, 'Same price'],
])('labels a difference of %d: %s', (difference, label) => {
  expect(toDifferenceLabel(difference)).toBe(label);
});

test('does not call another price the same', () => {
  expect(toDifferenceLabel(0, { isSamePrice: false })).toBe('Nothing to pay');
});

test.each<[number, string]>([
  [35.5, 'You pay $35.50.'],
  [-44.5, 'We refund $44.50 to your card. Refunds take 5–10 business days to reach the card.'],
  [0, 'There is nothing to pay.'],
])('says who pays a difference of %d', (difference, sentence) => {
  expect(toMoneySentence(difference)).toBe(sentence);
});

test.each<[string, ReturnType<typeof paid>, RegExp]>([
  [
    'paid in full',
    paid(64.5),
    /^Moving is free\. You paid \$64\.50: .* we refund the difference\.$/,
  ],
  ['late', paid(64.5, 32.25), /refund the difference, up to \$32\.25\.$/],
  ['too late', paid(64.5, 0), /is no longer refunded\.$/],
  ['free', paid(0), /^Moving is free\. You pay only the price of the new class/],
])('says what moving costs: %s', (_, line, sentence) => {
  expect(toCostSentence(line)).toMatch(sentence);
});

test('says who leaves and joins which class', () => {
  const className = 'Batting Basics';
  expect(toMoveSentence({ camper: aChild('Maya'), className }, 'Spin Bowling')).toBe(
    'Maya leaves Batting Basics and joins Spin Bowling.',
  );
  expect(toMoveSentence({ camper: anAccountHolder(), className }, 'Spin Bowling')).toBe(
    'You leave Batting Basics and join Spin Bowling.',
  );
});

test('says until when a camper can be moved', () => {
  const camper = aChild('Maya');
  expect(toUntilSentence({ camper, transfer: { value: 1, until: '2031-06-07' } })).toBe(
    'You can move Maya until June\u00a07,\u00a02031.',
  );
  expect(toUntilSentence({ camper, transfer: { value: 1 } })).toBe(
    'You can move Maya until the dates are announced.',
  );
});

test('names all classes at the same time', () => {
  expect(toClashSentence('Spin Bowling', ['Nets', 'Fielding'])).toBe(
    'Spin Bowling is at the same time as Nets and Fielding.',
  );
});
