import { expect, test } from 'vitest';
import { toOffSaleReason, toRefusalReason, type SaleStatus } from './refusal-reason';

const cases: [
  what: string,
  saleStatus: SaleStatus | undefined,
  reason: string,
  isOffSale: boolean,
][] = [
  ['on sale', { status: 'approved' }, 'Nets sold out before your payment arrived.', false],
  [
    'running',
    { status: 'approved', phase: 'running' },
    'Nets began before your payment arrived.',
    false,
  ],
  [
    'closed',
    { status: 'approved', phase: 'closed' },
    'Enrollment in Nets closed before your payment arrived.',
    false,
  ],
  [
    'not open again',
    { status: 'approved', phase: 'scheduled' },
    'Enrollment in Nets was closed before your payment arrived.',
    false,
  ],
  ['canceled', { status: 'canceled' }, 'The camp canceled Nets.', true],
  [
    'canceled with a reason',
    { status: 'canceled', feedback: 'The coach is injured' },
    'The camp canceled Nets: The coach is injured.',
    true,
  ],
  ['canceled!', { status: 'canceled', feedback: 'Snow!' }, 'The camp canceled Nets: Snow!', true],
  [
    'denied',
    { status: 'denied', feedback: 'Not for families.' },
    'Nets is no longer offered.',
    true,
  ],
  ['withdrawn', { status: 'withdrawn' }, 'Nets is no longer offered.', true],
  ['deleted', undefined, 'Nets is no longer offered.', true],
];

test.each(cases)(
  'returns why the payer was not enrolled in a class that is %s',
  (_, saleStatus, reason, isOffSale) => {
    expect(toRefusalReason('Nets', saleStatus)).toBe(reason);
    expect(toOffSaleReason('Nets', saleStatus)).toBe(isOffSale ? reason : null);
  },
);
