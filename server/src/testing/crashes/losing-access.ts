import { expect } from 'vitest';
import { createShopper } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import { completing, enrolling, markingFulfilling } from './buying';
import type { Scenario } from './scenario';

/** A guardian has held and paid the seats of two siblings, whose payment is not reported yet. */
const aPaidHold = async (api: TestApi) => {
  const shop = createShopper(api);
  const [parent, guardian] = [await api.aUser(), await api.aUser()];
  const campClass = await api.aClass();
  const shared = { guardians: [guardian.uid] };
  const [lost, kept] = [await api.aChild(parent, shared), await api.aChild(parent, shared)];
  await shop.addFor(guardian, campClass, [lost, kept]);
  const id = await shop.pay(guardian, 129);
  const path = `/campers/${lost._id.toHexString()}/guardians/${await api.idOf(guardian)}`;
  return {
    report: (server: TestApi) =>
      createShopper(server)
        .record(guardian, id)
        .then(({ status }) => expect(status).toBe(200)),
    /** Ends the guardian's access to the first sibling; repeated, it changes nothing. */
    removeGuardian: async () => {
      await api.as(parent.token).delete(path);
    },
    /** Returns whether the first sibling was enrolled; fails if that contradicts other records. */
    async findOutcome(server: TestApi): Promise<boolean> {
      const [order] = await shop.listOrders(guardian);
      const isEnrolled = order!.lines[0]!.outcome === 'enrolled';
      expect(order).toMatchObject({
        state: isEnrolled ? 'paid' : 'partly-refunded',
        lines: [{ outcome: isEnrolled ? 'enrolled' : 'refused' }, { outcome: 'enrolled' }],
      });
      const { data } = await server.stripe.refunds.list({ payment_intent: id });
      expect(data.map(({ amount }) => amount)).toEqual(isEnrolled ? [] : [6450]);
      const count = isEnrolled ? 2 : 1;
      expect(await shop.countEnrollments(campClass)).toBe(count);
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: count, holds: [] });
      return isEnrolled;
    },
  };
};

const before: Scenario = {
  name: 'a payment for two siblings, one of whom is no longer shared',
  steps: [
    markingFulfilling,
    'orders: set lines.$[line].outcome refused, lines.$[line].reason',
    ...enrolling,
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    ...completing(1),
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
  ],
  async prepare(api) {
    const { report, removeGuardian, findOutcome } = await aPaidHold(api);
    await removeGuardian();
    return {
      run: report,
      expectDone: async (server) => expect(await findOutcome(server)).toBe(false),
    };
  },
};

const meanwhile: Scenario = {
  name: 'a payment for two siblings, one of whom is no longer shared after the server died',
  steps: [markingFulfilling, ...enrolling, ...completing(0, 1)],
  async prepare(api) {
    const { report, removeGuardian, findOutcome } = await aPaidHold(api);
    return {
      run: (server) => report(server).finally(removeGuardian),
      // Both are right: access may end before or after the child is enrolled.
      expectDone: async (server) => void (await findOutcome(server)),
    };
  },
};

export const losingAccess = [before, meanwhile];
