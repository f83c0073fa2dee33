import type { Db } from 'mongodb';
import { createLargeOrders } from '../../local/seed/large/large-orders';
import { createLargeUsers } from '../../local/seed/large/large-users';
import { LARGE } from '../../local/seed/large/size';
import { seedId } from '../../local/seed/seed-id';
import type { Order } from '../../src/domain/orders/order';
import { toAccountHolder, toCamperSearchWords } from '../../src/domain/campers/camper';
import { toSnapshot } from '../../src/domain/orders/cart';
import { toUserKeys } from '../../src/domain/user';
import { createBenchClasses, fill, prepareDatabase } from '../bench-camp';

const CLASSES = 500;
const USERS = 200;
/** Orders per user. Equals the number of kinds of orders, so all users have the same ones. */
const ORDERS_PER_USER = 20;
const CART_ITEMS_PER_USER = 3;

export function toReaderClaims(index: number) {
  const uid = `reader-${index}`;
  return { sub: uid, email: `${uid}@people.test`, name: 'Robin Field' };
}

/** Every session needs a user record. */
const toReaderUser = (index: number, createdAt: Date) => {
  const { sub: uid, email, name } = toReaderClaims(index);
  return {
    uid,
    email,
    emailVerified: true,
    name,
    createdAt,
    ...toUserKeys({ name, email }),
  };
};

const toCamperId = (index: number) => seedId('reader', String(index));

const toReaderCamper = (index: number, createdAt: Date) => {
  const { sub: owner, name } = toReaderClaims(index);
  const camper = toAccountHolder({ owner, name, createdAt });
  return { _id: toCamperId(index), ...camper, searchWords: toCamperSearchWords(camper) };
};

const withOwner = (order: Order, index: number): Order => {
  const { sub, email } = toReaderClaims(Math.floor(index / ORDERS_PER_USER));
  return { ...order, owner: sub, ownerEmail: email };
};

/** Fills a database with orders. Every user has equally many orders and cart items. */
export async function fillWithOrders(db: Db, orders: number, now: Date): Promise<void> {
  const classes = createBenchClasses(CLASSES, now);
  const size = { ...LARGE, classes: CLASSES, users: USERS, orders };
  const userCount = orders / ORDERS_PER_USER;
  await prepareDatabase(db, now);
  await fill(
    db,
    'users',
    Array.from({ length: userCount }, (_, index) => toReaderUser(index, now)),
  );
  await fill(
    db,
    'campers',
    Array.from({ length: userCount }, (_, index) => toReaderCamper(index, now)),
  );
  await fill(db, 'classes', classes);
  await fill(
    db,
    'orders',
    createLargeOrders(size, createLargeUsers(size, now), classes, now).map(withOwner),
  );
  await fill(
    db,
    'cartItems',
    Array.from({ length: userCount * CART_ITEMS_PER_USER }, (_, index) => {
      const reader = Math.floor(index / CART_ITEMS_PER_USER);
      const campClass = classes[(index * 7) % CLASSES]!;
      return {
        owner: toReaderClaims(reader).sub,
        classId: campClass._id,
        camperId: toCamperId(reader),
        snapshot: toSnapshot(campClass),
        addedAt: now,
      };
    }),
  );
}
