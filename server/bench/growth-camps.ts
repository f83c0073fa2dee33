import type { Db } from 'mongodb';
import { createLargeOrders } from '../local/seed/large/large-orders';
import { createLargeUsers } from '../local/seed/large/large-users';
import { LARGE } from '../local/seed/large/size';
import type { Order } from '../src/domain/orders/order';
import { toUserKeys } from '../src/domain/user';
import { ensureIndexes } from '../src/database/indexes/indexes';
import { fill, createBenchClasses } from './bench-camp';

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

const withOwner = (order: Order, index: number): Order => {
  const { sub, email } = toReaderClaims(Math.floor(index / ORDERS_PER_USER));
  return { ...order, owner: sub, ownerEmail: email };
};

/** Fills a database with orders. Every user has equally many orders and cart items. */
export async function fillWithOrders(db: Db, orders: number, now: Date): Promise<void> {
  const classes = createBenchClasses(CLASSES, now);
  const size = { ...LARGE, classes: CLASSES, users: USERS, orders };
  const userCount = orders / ORDERS_PER_USER;
  await ensureIndexes(db);
  await fill(
    db,
    'users',
    Array.from({ length: userCount }, (_, index) => toReaderUser(index, now)),
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
    Array.from({ length: userCount * CART_ITEMS_PER_USER }, (_, index) => ({
      owner: toReaderClaims(Math.floor(index / CART_ITEMS_PER_USER)).sub,
      classId: classes[(index * 7) % CLASSES]!._id,
      addedAt: now,
    })),
  );
}
