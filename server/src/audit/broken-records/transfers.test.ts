import { expect } from 'vitest';
import type { Order } from '#domain/orders/order';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const PAST = new Date('2020-01-01');

/** An admin moves Ash from goalkeeping to football. Returns the order that Ash has since. */
const moveAsh = async (camp: ConsistentCamp): Promise<Order> => {
  const { lineId, classId } = camp.ashOrder.lines[0]!;
  const enrollment = await camp.db.collection('enrollments').findOne({ lineId });
  const admin = await camp.aUser('admin');
  await camp
    .as(admin.token)
    .post(`/topClass/${classId.toHexString()}/transfers`)
    .send({
      enrollmentIds: [enrollment!._id.toHexString()],
      classItemId: camp.football._id.toHexString(),
      isRequestedByFamily: false,
    })
    .expect(200);
  camp.passHold();
  return (await camp.orders.findOne({ 'lines.transferredFrom.lineId': lineId }))!;
};

const ofAsh =
  (...details: string[]) =>
  (camp: ConsistentCamp) =>
    details.map((detail) => `2 order ${camp.ashOrder.number}: ${detail}`);

const corruptions: Corruption[] = [
  ['no difference in a move', moveAsh, () => []],
  [
    'a move that was interrupted',
    async (camp) => {
      await moveAsh(camp);
      await camp.setOrder(camp.ashOrder, { 'lines.0.transferredTo.isOpen': true });
    },
    ofAsh('the move from Goalkeeping was interrupted'),
  ],
  [
    'less money that arrived than left',
    async (camp) => {
      await moveAsh(camp);
      await camp.setOrder(camp.ashOrder, { 'lines.0.transferredTo.cents': 2500 });
    },
    (camp) => [
      `2 order ${camp.ashOrder.number}: $25.00 left Goalkeeping, but $30.00 arrived`,
      `2 payment intent ${camp.ashOrder.paymentIntentId}: it charged $30.00 and $0.00 is refunded, but orders still use $35.00`,
    ],
  ],
  [
    'a camper who left for an order that does not exist',
    async (camp) => {
      await moveAsh(camp);
      await camp.setOrder(camp.ashOrder, { 'lines.0.transferredTo.orderId': camp.kimOrder._id });
    },
    ofAsh('Goalkeeping is moved to an order that does not take it'),
  ],
  [
    'a camper who left without a record',
    async (camp) => {
      await moveAsh(camp);
      await camp.orders.updateOne(
        { _id: camp.ashOrder._id },
        { $unset: { 'lines.0.transferredTo': '' } },
      );
    },
    (): unknown[] => [
      expect.stringContaining('the camper got First Touch Football, but did not leave Goalkeeping'),
    ],
  ],
  [
    'a refund of a carried payment that the order which carries it does not record',
    async (camp) => {
      await moveAsh(camp);
      const { lineId, classId } = camp.ashOrder.lines[0]!;
      const refund = { _id: lineId, lineId, classId, amountCents: 2000, reason: '', at: PAST };
      await camp.setOrder(camp.ashOrder, {
        refunds: [{ ...refund, state: 'done', origin: 'stripe' }],
        state: 'partly-refunded',
      });
    },
    (camp): unknown[] => [
      expect.stringContaining('Stripe refunded'),
      `2 payment intent ${camp.ashOrder.paymentIntentId}: it charged $30.00 and $20.00 is refunded, but orders still use $30.00`,
    ],
  ],
  [
    'a carried payment that is refunded twice',
    async (camp) => {
      const moved = await moveAsh(camp);
      const { lineId, classId } = moved.lines[0]!;
      const { paymentIntentId } = camp.ashOrder;
      const refund = { lineId, classId, amountCents: 2000, reason: '', at: PAST, paymentIntentId };
      await camp.setOrder(moved, {
        refunds: [lineId, classId].map((_id) => ({
          ...refund,
          _id,
          state: 'done',
          decidedBy: 'x',
        })),
        state: 'refunded',
      });
    },
    (camp) =>
      // The order numbers are random, so their order is, too.
      expect.arrayContaining([
        expect.stringContaining('Stripe refunded'),
        expect.stringContaining('$40.00 is refunded for First Touch Football'),
        `2 payment intent ${camp.ashOrder.paymentIntentId}: it charged $30.00, but orders record refunds of $40.00`,
      ]) as unknown[],
  ],
  [
    'a dispute of a carried payment that the order which carries it does not know',
    async (camp) => {
      await moveAsh(camp);
      const dispute = {
        id: 'du_1',
        paymentIntentId: camp.ashOrder.paymentIntentId!,
        amountCents: 3000,
        reason: 'fraudulent',
        status: 'under_review',
      };
      await camp.setOrder(camp.ashOrder, {
        disputes: [{ ...dispute, dueBy: null, openedAt: PAST, isOpen: true, checkedAt: PAST }],
      });
    },
    (camp): unknown[] => [
      expect.stringContaining('dispute du_1 does not exist at Stripe'),
      expect.stringMatching(
        new RegExp(
          `${camp.ashOrder.paymentIntentId}: dispute du_1 is open, but order .* does not know`,
        ),
      ),
    ],
  ],
];

testCorruptions(corruptions);
