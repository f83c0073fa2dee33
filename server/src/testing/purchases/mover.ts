import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { Payment } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import type { TestApi } from '../api/test-api';
import type { TestUser } from '../samples/builders';
import { createShopper, toTransactionId } from './shopper';

/** An enrollment of a user, and the payment as the user sees it. */
export interface Bought {
  user: TestUser;
  transactionId: string;
  payment: Payment;
  lineId: string;
}

/** The requests by which families and admins move campers to other classes. */
export function createMover(api: TestApi) {
  const shop = createShopper(api);

  const listPayments = async ({ token }: TestUser): Promise<Payment[]> =>
    (await api.as(token).get('/payments').expect(200)).body as Payment[];

  /** Moves the camper of a payment to another class for a difference in dollars. */
  const move = (
    { user, payment, lineId }: Bought,
    target: CampClass,
    difference: number,
    rest: { acceptsClash?: boolean } = {},
  ) =>
    api
      .as(user.token)
      .post(`/payments/${payment._id}/transfer`)
      .send({ lineId, classItemId: target._id.toHexString(), difference, ...rest });

  return {
    listPayments,

    /** Enrolls a user in a class. */
    async buy(user: TestUser, campClass: CampClass): Promise<Bought> {
      const transactionId = await shop.buy(user, [campClass]);
      const [payment] = await listPayments(user);
      return { user, transactionId, payment: payment!, lineId: payment!.lines[0]!.lineId };
    },

    move,

    /** Moves a camper, pays the difference if there is one, and returns the payment that enrolls it now. */
    async moveTo(bought: Bought, target: CampClass, difference = 0): Promise<Bought> {
      const { user } = bought;
      const { body } = await move(bought, target, difference).expect(200);
      if (difference > 0) {
        await shop.confirm(toTransactionId(body));
        await shop.record(user, toTransactionId(body)).expect(200);
      }
      const isInTarget = ({ outcome, classItemId }: Payment['lines'][number]) =>
        outcome === 'enrolled' && classItemId === target._id.toHexString();
      const payment = (await listPayments(user)).find(({ lines }) => lines.some(isInTarget))!;
      return { ...bought, payment, lineId: payment.lines[0]!.lineId };
    },

    /** Cancels the enrollment of a payment for a refund in dollars. */
    cancel: ({ user, payment, lineId }: Bought, refund: number) =>
      api
        .as(user.token)
        .post(`/payments/${payment._id}/cancel`)
        .send({
          classItemId: payment.lines.find((line) => line.lineId === lineId)!.classItemId,
          ...{ lineId, refund },
        }),

    /** Returns the stored order of a payment. */
    orderOf: async ({ payment }: Bought): Promise<Order> =>
      (await api.db.collection<Order>('orders').findOne({ _id: new ObjectId(payment._id) }))!,

    /** Moves campers as an admin. */
    moveByCamp: (
      admin: TestUser,
      enrollmentIds: string[],
      [source, target]: [CampClass, CampClass],
      rest: { isRequestedByFamily?: boolean; acceptsWarnings?: boolean } = {},
    ) =>
      api
        .as(admin.token)
        .post(`/topClass/${source._id.toHexString()}/transfers`)
        .send({
          enrollmentIds,
          classItemId: target._id.toHexString(),
          isRequestedByFamily: false,
          ...rest,
        }),

    /** Returns the ids of the active enrollments in a class. */
    async listEnrollmentIds({ _id: classId }: CampClass): Promise<string[]> {
      const active = api.db.collection('enrollments').find({ classId, status: 'active' });
      return (await active.toArray()).map(({ _id }) => _id.toHexString());
    },

    /** Returns how many campers are enrolled in a class, and how many of its seats are sold and held. */
    async stateOf(campClass: CampClass) {
      const { soldCount, holds } = await shop.getClass(campClass);
      const enrolled = await shop.countEnrollments(campClass);
      return { enrolled, sold: soldCount, held: holds.length };
    },

    /** Fails if a seat or money is lost or doubled. */
    async expectCleanAudit(): Promise<void> {
      const { db, stripe, clock } = api;
      const rows = await auditRecords({ db, stripe, now: clock.now(), inFlightMs: 0 });
      if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
    },
  };
}
