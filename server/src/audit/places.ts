import type { Db, ObjectId } from 'mongodb';
import type { Enrolment } from '../features/checkout/enrolments.store';
import type { Order } from '../features/checkout/order';
import type { Schedule } from '../features/checkout/refund-policy';
import type { CampClass } from '../features/classes/camp-class';

/** What classes and enrolments say of some orders. */
export interface Places {
  hasSeat(order: Order, classId: ObjectId): boolean;
  isEnrolled(order: Order, classId: ObjectId): boolean;
  /** Null if there is no such class. */
  scheduleOf(classId: ObjectId): Schedule | null;
  /** Null if there is no such class. */
  priceOf(classId: ObjectId): number | null;
}

const keyOf = (orderId: ObjectId, classId: ObjectId) =>
  `${orderId.toString()} ${classId.toString()}`;

export const readPlaces = async (db: Db, orders: readonly Order[]): Promise<Places> => {
  const orderIds = orders.map(({ _id }) => _id);
  const isAsked = new Set(orderIds.map(String));
  const classIds = new Map(
    orders.flatMap(({ lines }) => lines.map(({ classId }) => [classId.toString(), classId])),
  );

  const enrolled = new Set<string>();
  const active = { orderId: { $in: orderIds }, status: 'active' as const };
  for await (const each of db.collection<Enrolment>('enrolments').find(active)) {
    enrolled.add(keyOf(each.orderId, each.classId));
  }

  const seated = new Set<string>();
  const classes = db
    .collection<CampClass>('classes')
    .find(
      { _id: { $in: [...classIds.values()] } },
      { projection: { soldTo: 1, status: 1, datesAnnounced: 1, priceCents: 1 } },
    );
  const known = new Map<string, Schedule & Pick<CampClass, 'priceCents'>>();
  for await (const { _id, soldTo, ...facts } of classes) {
    known.set(_id.toHexString(), facts);
    for (const id of soldTo ?? []) if (isAsked.has(id.toString())) seated.add(keyOf(id, _id));
  }

  return {
    hasSeat: ({ _id }, classId) => seated.has(keyOf(_id, classId)),
    scheduleOf: (classId) => known.get(classId.toHexString()) ?? null,
    priceOf: (classId) => known.get(classId.toHexString())?.priceCents ?? null,
    isEnrolled: ({ _id }, classId) => enrolled.has(keyOf(_id, classId)),
  };
};
