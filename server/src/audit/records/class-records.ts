import type { Db, ObjectId } from 'mongodb';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order, OrderLine } from '#domain/orders/order';
import type { Schedule } from '#domain/orders/refund-policy/refund-policy';
import type { ClassSchedule } from '#domain/classes/schedule';
import type { CampClass } from '#domain/classes/camp-class';

/** The seats, enrollments, schedules and prices of a batch of orders. */
export interface ClassRecords {
  hasSeat(line: OrderLine): boolean;
  /** Whether the class stores a hold of the order, expired or not. */
  hasHold(order: Order, classId: ObjectId): boolean;
  isEnrolled(order: Order, line: OrderLine): boolean;
  /** Returns null if the class does not exist. */
  scheduleOf(classId: ObjectId): (Schedule & ClassSchedule) | null;
  /** Returns null if the class does not exist. */
  priceOf(classId: ObjectId): number | null;
}

const scheduleFields = {
  status: 1,
  sessions: 1,
  enrollmentOpensAt: 1,
  enrollmentClosesAt: 1,
  datesAnnounced: 1,
  moved: 1,
} as const;

const keyOf = (id: ObjectId, classId: ObjectId) => `${id.toString()} ${classId.toString()}`;

const toLineKey = ({ lineId, classId }: Pick<OrderLine, 'lineId' | 'classId'>) =>
  keyOf(lineId, classId);

export async function readClassRecords(db: Db, orders: readonly Order[]): Promise<ClassRecords> {
  const orderIds = orders.map(({ _id }) => _id);
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ lineId }) => lineId.toHexString()));
  const isRequested = new Set(lineIds);
  const classIds = new Map(
    orders.flatMap(({ lines }) => lines.map(({ classId }) => [classId.toString(), classId])),
  );

  const enrolled = new Set<string>();
  const active = { orderId: { $in: orderIds }, status: 'active' as const };
  for await (const enrollment of db.collection<Enrollment>('enrollments').find(active)) {
    enrolled.add(`${enrollment.orderId.toString()} ${toLineKey(enrollment)}`);
  }

  const [seated, held] = [new Set<string>(), new Set<string>()];
  const classes = db
    .collection<CampClass>('classes')
    .find(
      { _id: { $in: [...classIds.values()] } },
      { projection: { soldLines: 1, holds: 1, priceCents: 1, ...scheduleFields } },
    );
  const classById = new Map<string, Schedule & ClassSchedule & Pick<CampClass, 'priceCents'>>();
  for await (const { _id, soldLines, holds, ...fields } of classes) {
    classById.set(_id.toHexString(), fields);
    for (const { orderId } of holds ?? []) held.add(keyOf(orderId, _id));
    for (const lineId of soldLines ?? []) {
      if (isRequested.has(lineId.toString())) seated.add(toLineKey({ lineId, classId: _id }));
    }
  }

  return {
    hasSeat: (line) => seated.has(toLineKey(line)),
    hasHold: ({ _id }, classId) => held.has(keyOf(_id, classId)),
    scheduleOf: (classId) => classById.get(classId.toHexString()) ?? null,
    priceOf: (classId) => classById.get(classId.toHexString())?.priceCents ?? null,
    isEnrolled: ({ _id }, line) => enrolled.has(`${_id.toString()} ${toLineKey(line)}`),
  };
}
