import { expect, test } from 'vitest';
import { sortByCamper } from './camper-order';

const [maya, noa] = [
  { _id: '1'.repeat(24), isAccountHolder: false },
  { _id: '2'.repeat(24), isAccountHolder: false },
];
const casey = { _id: '0'.repeat(24), isAccountHolder: true };

const aLine = (name: string, camper: typeof maya, ...starts: string[]) => ({
  name,
  camper,
  ...(starts.length > 0 && { sessions: starts.map((startsAt) => ({ startsAt })) }),
});
const toNames = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);

test('sorts by child, then by first session, and the account holder last', () => {
  const lines = [
    aLine('Casey’s', casey, '2031-06-02T09:00:00-04:00'),
    aLine('Noa’s', noa, '2031-06-02T09:00:00-04:00'),
    aLine('Maya’s second', maya, '2031-07-07T09:00:00-04:00', '2031-07-08T09:00:00-04:00'),
    // An earlier instant, although its text comes later.
    aLine('Maya’s first', maya, '2031-07-07T10:00:00-02:00'),
  ];
  expect(toNames(sortByCamper(lines))).toEqual([
    'Maya’s first',
    'Maya’s second',
    'Noa’s',
    'Casey’s',
  ]);
});

test('lists classes without sessions last of their camper, in the order given', () => {
  const lines = [
    aLine('first without', maya),
    aLine('second without', maya),
    aLine('with', maya, '2031-07-07T09:00:00-04:00'),
    aLine('Noa’s', noa),
  ];
  expect(toNames(sortByCamper(lines))).toEqual([
    'with',
    'first without',
    'second without',
    'Noa’s',
  ]);
});

test('takes the sessions of a line from elsewhere, and leaves the given list alone', () => {
  const lines = [aLine('later', maya), aLine('earlier', maya)];
  const sessionsOf = ({ name }: { name: string }) => [
    { startsAt: new Date(name === 'earlier' ? 1 : 2) },
  ];
  expect(toNames(sortByCamper(lines, sessionsOf))).toEqual(['earlier', 'later']);
  expect(toNames(lines)).toEqual(['later', 'earlier']);
});
