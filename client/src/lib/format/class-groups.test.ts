import { expect, test } from 'vitest';
import { aChild, aPaymentLine } from '#testing/data/builders';
import { groupByClass } from './class-groups';

const [maya, leo] = [aChild('Maya'), aChild('Leo')];
const batLab = { classItemId: 'bat-lab', price: 19.99 };
const lines = [
  aPaymentLine({ ...batLab, lineId: '1', camper: maya }),
  aPaymentLine({ classItemId: 'nets', lineId: '2', camper: maya }),
  aPaymentLine({ ...batLab, lineId: '3', camper: leo }),
];
const idsOf = (groups: ReturnType<typeof groupByClass<(typeof lines)[number]>>) =>
  groups.map((group) => group.lines.map(({ lineId }) => lineId));

test('groups siblings in the same class, where the first of them was', () => {
  const groups = groupByClass(lines);
  expect(idsOf(groups)).toEqual([['1', '3'], ['2']]);
  expect(groups[0]!.campers).toEqual([maya, leo]);
  expect(groups[0]!.total).toBe(39.98);
});

test('groups campers with and without a known age, as in a family with a parent', () => {
  const [first, , third] = lines;
  const { lineId, ...rest } = third!;
  expect(
    idsOf(
      groupByClass([
        { age: 10, ...first! },
        { lineId, ...rest },
      ]),
    ),
  ).toEqual([['1', '3']]);
});

test.each([{ outcome: 'canceled' as const }, { refunded: 5 }, { reason: 'Rain' }, { price: 10 }])(
  'keeps siblings apart whose lines differ in %o',
  (change) => {
    const [first, second, third] = lines;
    expect(idsOf(groupByClass([first!, second!, { ...third!, ...change }]))).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ]);
  },
);
