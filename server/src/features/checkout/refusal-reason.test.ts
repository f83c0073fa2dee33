import { expect, test } from 'vitest';
import { toOffSaleReason, toRefusalReason, type Offered } from './refusal-reason';

const cases: [what: string, offered: Offered | undefined, reason: string, offSale: boolean][] = [
  ['on sale', { status: 'approved' }, 'Nets sold out before your payment arrived.', false],
  [
    'running',
    { status: 'approved', phase: 'running' },
    'Nets began before your payment arrived.',
    false,
  ],
  ['canceled', { status: 'cancelled' }, 'The camp canceled Nets.', true],
  [
    'canceled with a reason',
    { status: 'cancelled', feedback: 'The coach is injured' },
    'The camp canceled Nets: The coach is injured.',
    true,
  ],
  ['canceled!', { status: 'cancelled', feedback: 'Snow!' }, 'The camp canceled Nets: Snow!', true],
  [
    'denied',
    { status: 'denied', feedback: 'Not for families.' },
    'Nets is no longer offered.',
    true,
  ],
  ['withdrawn', { status: 'withdrawn' }, 'Nets is no longer offered.', true],
  ['deleted', undefined, 'Nets is no longer offered.', true],
];

test.each(cases)('says of a class that is %s what happened', (_, offered, reason, isOffSale) => {
  expect(toRefusalReason('Nets', offered)).toBe(reason);
  expect(toOffSaleReason('Nets', offered)).toBe(isOffSale ? reason : null);
});
