import { ObjectId } from 'mongodb';
import type { Order } from '../domain/order';
import { testCorruptions, type Corruption } from './testing/corruptions';
import type { ConsistentCamp } from './testing/audited-camp';

const MINUTE_MS = 60_000;

/** Adds expired orders of Kim's, each with the minutes of its start and its end. */
const addExpired = (camp: ConsistentCamp, times: [number, number][], fields: Partial<Order> = {}) =>
  camp.orders.insertMany(
    times.map(([from, until], index) => ({
      ...camp.leeOrder,
      lines: [],
      refunds: [],
      totalCents: 0,
      ...{ _id: new ObjectId(), number: `PI-EXPIRED${index}`, owner: 'kim', sequence: index + 1 },
      ...{
        state: 'expired' as const,
        wasPaymentTried: false,
        paymentIntentId: `pi_expired_${index}`,
      },
      createdAt: new Date(from * MINUTE_MS),
      holdExpiresAt: new Date(until * MINUTE_MS),
      ...fields,
    })),
  );

const fillCart = (camp: ConsistentCamp, count: number, hasSlots: boolean) =>
  camp.db.collection('cartItems').insertMany(
    Array.from({ length: count }, (_, index) => ({
      owner: 'kim',
      classId: new ObjectId(),
      addedAt: new Date(),
      ...(hasSlots && { slot: index }),
    })),
  );

const priced = (cents: number): Partial<Order> => ({
  totalCents: cents,
  lines: [
    {
      classId: new ObjectId(),
      cartItemId: new ObjectId(),
      className: 'Old Class',
      instructorName: 'A',
      category: 'Cricket',
      image: '/a.svg',
      priceCents: cents,
    },
  ],
});

const withoutPauses: [number, number][] = [
  [0, 15],
  [16, 31],
  [32, 47],
];

const holds: Corruption[] = [
  [
    'three holds that expired in a row without a pause',
    (camp) => addExpired(camp, withoutPauses, priced(100)),
    () => [
      '5 account kim: order PI-EXPIRED2 holds seats after two orders that expired without a payment attempt',
    ],
  ],
  [
    'a cart with more than 20 classes',
    (camp) => fillCart(camp, 21, true),
    () => ['5 account kim: its cart has 21 classes'],
  ],
  [
    'no difference in a large cart of an older release',
    (camp) => fillCart(camp, 30, false),
    () => [],
  ],
  [
    'no difference in a third hold after a pause',
    (camp) =>
      addExpired(
        camp,
        [
          [0, 15],
          [16, 31],
          [46, 61],
        ],
        priced(100),
      ),
    () => [],
  ],
  [
    'no difference in holds with a payment attempt',
    (camp) => addExpired(camp, withoutPauses, { ...priced(100), wasPaymentTried: true }),
    () => [],
  ],
];

testCorruptions(holds);
