import { ObjectId } from 'mongodb';
import type { Order } from '../features/checkout/order';
import { testBreakages, type Breakage } from './testing/breakages';
import type { GoodWeek } from './testing/camp-books';

const MINUTE_MS = 60_000;

/** Orders of Kim's that lapsed, each from one minute to another. */
const addLapsed = (w: GoodWeek, times: [number, number][], more: Partial<Order> = {}) =>
  w.orders.insertMany(
    times.map(([from, until], nth) => ({
      ...w.lees,
      lines: [],
      refunds: [],
      totalCents: 0,
      ...{ _id: new ObjectId(), number: `PI-LAPSED${nth}`, owner: 'kim', sequence: nth + 1 },
      ...{ state: 'expired' as const, wasPaymentTried: false, paymentIntentId: `pi_lapsed_${nth}` },
      createdAt: new Date(from * MINUTE_MS),
      holdExpiresAt: new Date(until * MINUTE_MS),
      ...more,
    })),
  );

const fill = (w: GoodWeek, count: number, hasSlots: boolean) =>
  w.db.collection('cartItems').insertMany(
    Array.from({ length: count }, (_, nth) => ({
      owner: 'kim',
      classId: new ObjectId(),
      addedAt: new Date(),
      ...(hasSlots && { slot: nth }),
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

const three: [number, number][] = [
  [0, 15],
  [16, 31],
  [32, 47],
];

const holds: Breakage[] = [
  [
    'three holds that lapsed in a row without a pause',
    (w) => addLapsed(w, three, priced(100)),
    () => [
      '5 account kim: order PI-LAPSED2 holds seats after two that lapsed without a payment attempt',
    ],
  ],
  [
    'a cart that has grown above 20 classes',
    (w) => fill(w, 21, true),
    () => ['5 account kim: its cart has 21 classes'],
  ],
  ['nothing wrong with a large cart of an earlier release', (w) => fill(w, 30, false), () => []],
  [
    'nothing wrong with a third hold after a pause',
    (w) =>
      addLapsed(
        w,
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
    'nothing wrong with holds whose payment was tried',
    (w) => addLapsed(w, three, { ...priced(100), wasPaymentTried: true }),
    () => [],
  ],
];

testBreakages(holds);
