import { expect } from 'vitest';
import type { Order } from '../../domain/orders/order';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

/** An admin moves Ash from goalkeeping to football. Returns the order that Ash has since. */
const moveAsh = async (camp: ConsistentCamp): Promise<Order> => {
  const { lineId, classId } = camp.ashOrder.lines[0]!;
  const enrolment = await camp.db.collection('enrolments').findOne({ lineId });
  const admin = await camp.aUser('admin');
  await camp
    .as(admin.token)
    .post(`/topClass/${classId.toHexString()}/transfers`)
    .send({
      enrolmentIds: [enrolment!._id.toHexString()],
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
    ofAsh('$25.00 left Goalkeeping, but $30.00 arrived'),
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
];

testCorruptions(corruptions);
