import { EJSON } from 'bson';
import type { Db } from 'mongodb';
import type { Admission } from '#domain/campers/admission';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import type { CartItem } from '#domain/orders/cart';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order } from '#domain/orders/order';

/** What is stored about classes and families. */
export interface Records {
  classes: CampClass[];
  campers: Camper[];
  cartItems: CartItem[];
  orders: Order[];
  enrollments: Enrollment[];
  admissions: Admission[];
}

export async function readRecords(db: Db): Promise<Records> {
  const read = <T extends object>(name: string) => db.collection<T>(name).find().toArray();
  const [classes, campers, cartItems, orders, enrollments, admissions] = await Promise.all([
    read<CampClass>('classes'),
    read<Camper>('campers'),
    read<CartItem>('cartItems'),
    read<Order>('orders'),
    read<Enrollment>('enrollments'),
    read<Admission>('admissions'),
  ]);
  return { classes, campers, cartItems, orders, enrollments, admissions };
}

/** Returns an account's campers, cart, orders and enrollments as text. Events are left out: they are removed later. */
export function toTextOf(uid: string, records: Records): string {
  const { campers, cartItems, orders, enrollments } = records;
  const own = [campers, cartItems, orders, enrollments].map((documents) =>
    documents
      .filter(({ owner }) => owner === uid)
      .map((document) => ({ ...document, events: undefined })),
  );
  return EJSON.stringify(own);
}
