import { toDecimal } from '#shared/money';
import { paidStates, sumRefundedCents, type Order } from '../domain/orders/order';
import { isMovedAway } from '../domain/orders/transfer';
import type { UserOrder } from '../contract';
import { toApplicationOnWire } from '../features/applications/applications.service';
import { toWireState } from '../features/checkout/index';
import type { Camp } from '#camp';
import type { Stores } from './stores';

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

/** Returns what the page of a user reads from the other features. */
export const createUserDetails = (
  { timeZone }: Pick<Camp, 'timeZone'>,
  { campersStore, enrollments, classesStore, orders, applicationsStore, searchChildren }: Stores,
) => ({
  searchChildren,
  listCampersOf: async (uid: string) => [
    ...(await campersStore.list(uid, true)),
    ...(await campersStore.listShared(uid)),
  ],
  findCampers: campersStore.findMembers,
  listEnrollments: enrollments.listAllFor,
  findClasses: classesStore.findMany,
  async listNewestOrders(uid: string, limit: number) {
    const all = await orders.listBy(uid);
    const paid = all.filter(({ state }) => paidStates.includes(state));
    const sum = (cents: number[]) => toDecimal(cents.reduce((total, each) => total + each, 0));
    return {
      items: all.slice(0, limit).map(toUserOrder),
      total: all.length,
      paid: sum(paid.map(({ totalCents }) => totalCents)),
      refunded: sum(paid.map((order) => sumRefundedCents(order))),
    };
  },
  listApplicationsOf: async (uid: string) =>
    (await applicationsStore.listBy(uid)).map(toApplicationOnWire),
  listClassesBy: classesStore.listByInstructor,
  timeZone,
});
