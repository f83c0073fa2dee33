import type { Db } from 'mongodb';
import { largeOrders } from '../local/seed/large/large-orders';
import { largePeople } from '../local/seed/large/large-people';
import { LARGE } from '../local/seed/large/size';
import type { Order } from '../src/features/checkout/order';
import { toUserKeys } from '../src/features/users/user';
import { ensureIndexes } from '../src/indexes';
import { fill, inventClasses } from './camp';

const CLASSES = 500;
const PEOPLE = 200;
/** Of one person; as many as there are kinds of orders, so that everybody has the same. */
const ORDERS_EACH = 20;
const CART_EACH = 3;

export const readerOf = (nth: number) => {
  const uid = `reader-${nth}`;
  return { sub: uid, email: `${uid}@people.test`, name: 'Robin Field' };
};

/** No session is without a record. */
const toReader = (nth: number, createdAt: Date) => {
  const { sub: uid, email, name } = readerOf(nth);
  return {
    uid,
    email,
    emailVerified: true,
    name,
    createdAt,
    searchKeys: toUserKeys({ name, email }),
  };
};

const withOwner = (order: Order, nth: number): Order => {
  const { sub, email } = readerOf(Math.floor(nth / ORDERS_EACH));
  return { ...order, owner: sub, ownerEmail: email };
};

/** A camp of so many orders, in which everybody has bought as much and has as much in their cart. */
export const fillWithOrders = async (db: Db, orders: number, now: Date): Promise<void> => {
  const classes = inventClasses(CLASSES, now);
  const size = { ...LARGE, classes: CLASSES, users: PEOPLE, orders };
  const people = orders / ORDERS_EACH;
  await ensureIndexes(db);
  await fill(
    db,
    'users',
    Array.from({ length: people }, (_, nth) => toReader(nth, now)),
  );
  await fill(db, 'classes', classes);
  await fill(db, 'orders', largeOrders(size, largePeople(size, now), classes, now).map(withOwner));
  await fill(
    db,
    'cartItems',
    Array.from({ length: people * CART_EACH }, (_, nth) => ({
      owner: readerOf(Math.floor(nth / CART_EACH)).sub,
      classId: classes[(nth * 7) % CLASSES]!._id,
      addedAt: now,
    })),
  );
};
