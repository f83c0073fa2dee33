import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import {
  USER_ORDER_LIMIT,
  type UserCamper,
  type UserClass,
  type UserDetails,
  type UserEnrollment,
  type UserOrder,
} from '#contract';
import type { Camper } from '#domain/campers/camper';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import type { CampClass } from '#domain/classes/camp-class';
import { toScheduleSummary } from '#domain/classes/schedule-on-wire';
import { paidStates, sumRefundedCents, type Order } from '#domain/orders/order';
import { isMovedAway } from '#domain/orders/transfer';
import { listApplicationsBy, toApplicationOnWire } from '#features/applications/index';
import { findMembers, listCampers } from '#features/campers/index';
import { listOrdersBy, toWireState } from '#features/orders/index';
import { findClasses, listClassesByInstructor } from '#features/classes/index';
import { listAllEnrollmentsFor } from '#features/enrollments/index';
import { findUserById } from '#features/users/index';
import { toDecimal } from '#shared/money';
import { toListedUsers } from './list/list-users';
import { toDay } from '#shared/dates';
import { toAge } from '#shared/ages';

const byId = <T extends { _id: ObjectId }>(items: readonly T[]) =>
  new Map(items.map((item) => [item._id.toHexString(), item]));

/** Returns the enrollments that the account paid for, and those of the campers, newest first. */
async function listUserEnrollments(
  camp: Camp,
  uid: string,
  camperIds: ObjectId[],
): Promise<UserEnrollment[]> {
  const enrollments = await listAllEnrollmentsFor(camp, uid, camperIds);
  const classIds = enrollments.map(({ classId }) => classId);
  const enrolledIds = enrollments.map(({ camperId }) => camperId);
  const [classes, campers] = await Promise.all([
    findClasses(camp, classIds).then(byId),
    findMembers(camp, enrolledIds).then(byId),
  ]);
  return enrollments.toReversed().map(({ _id, classId, camperId, orderId, status }) => {
    const campClass = classes.get(classId.toHexString());
    const camper = campers.get(camperId.toHexString());
    return {
      _id: _id.toHexString(),
      classItemId: classId.toHexString(),
      orderId: orderId.toHexString(),
      isCanceled: status === 'canceled',
      ...(campClass && {
        className: campClass.className,
        ...toScheduleSummary(campClass, camp.timeZone),
      }),
      ...(camper && { camper: toCamperRefOnWire(camper) }),
    };
  });
}

const toUserOrder = (order: Order): UserOrder => ({
  _id: order._id.toHexString(),
  number: order.number,
  createdAt: order.createdAt.toISOString(),
  state: toWireState(order.state),
  ...(isMovedAway(order) && { isMoved: true }),
  total: toDecimal(order.totalCents),
  refunded: toDecimal(sumRefundedCents(order)),
  itemNames: order.lines.map(({ className }) => className),
});

/** Returns the account's newest orders, the number of all, and what was paid and refunded. */
async function readOrders(camp: Camp, uid: string) {
  const all = await listOrdersBy(camp, uid);
  const paid = all.filter(({ state }) => paidStates.includes(state));
  const sum = (cents: number[]) => toDecimal(cents.reduce((total, each) => total + each, 0));
  return {
    orders: all.slice(0, USER_ORDER_LIMIT).map(toUserOrder),
    orderCount: all.length,
    paidTotal: sum(paid.map(({ totalCents }) => totalCents)),
    refundedTotal: sum(paid.map((order) => sumRefundedCents(order))),
  };
}

const toUserCamper = (camper: Camper, uid: string, today: string): UserCamper => ({
  ...toCamperRefOnWire(camper),
  ...(camper.birthDate !== undefined && { age: toAge(camper.birthDate, today) }),
  isShared: camper.owner !== uid,
  isArchived: camper.archivedAt !== undefined,
});

const toUserClass = (campClass: CampClass, timeZone: string): UserClass => ({
  _id: campClass._id.toHexString(),
  className: campClass.className,
  status: campClass.status,
  ...toScheduleSummary(campClass, timeZone),
});

const noRecords = {
  campers: [],
  enrollments: [],
  orders: [],
  orderCount: 0,
  paidTotal: 0,
  refundedTotal: 0,
  applications: [],
  classes: [],
};

/** Returns what the records of an account contain. */
async function readRecords(camp: Camp, uid: string) {
  const campers = await listCampers(camp, uid, true);
  const camperIds = campers.map(({ _id }) => _id);
  const [enrollments, orders, applications, classes] = await Promise.all([
    listUserEnrollments(camp, uid, camperIds),
    readOrders(camp, uid),
    listApplicationsBy(camp, uid),
    listClassesByInstructor(camp, uid),
  ]);
  const today = toDay(camp.now(), camp.timeZone);
  return {
    campers: campers.map((camper) => toUserCamper(camper, uid, today)),
    enrollments,
    ...orders,
    applications: applications.map(toApplicationOnWire),
    classes: classes.map((campClass) => toUserClass(campClass, camp.timeZone)),
  };
}

/** Returns a user with what belongs to the account, without any safety data. Throws `not-found`. */
export async function getUser(camp: Camp, id: string): Promise<UserDetails> {
  const user = await findUserById(camp, new ObjectId(id));
  if (!user) throw new AppError('not-found', { detail: 'This user does not exist.' });
  const [onWire] = await toListedUsers(camp, [user]);
  return {
    ...onWire!,
    ...(user.suspension && { suspensionReason: user.suspension.reason }),
    // A record that an admin created has no account before the first sign-in.
    ...(user.uid === undefined ? noRecords : await readRecords(camp, user.uid)),
  };
}
