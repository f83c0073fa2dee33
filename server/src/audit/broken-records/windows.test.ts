import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** Lee paid for football after the hold had expired, and got a free seat. */
const closeBeforeLeePaid = (camp: ConsistentCamp) =>
  camp.setOrder(camp.leeOrder, { 'lines.0.enrollment.closesAt': camp.leeOrder.holdExpiresAt });
const fulfilledAt = ({ leeOrder }: ConsistentCamp) =>
  leeOrder.timeline.find(({ state }) => state === 'fulfilling')!.at;

const windows: Corruption[] = [
  [
    'a seat that was sold before enrollment opened',
    (camp) =>
      camp.setOrder(camp.robinOrder, {
        'lines.0.enrollment.opensAt': after(camp.robinOrder.createdAt, 1),
      }),
    ({ robinOrder: { number, createdAt } }) => [
      `7 order ${number}: First Touch Football was sold at ${createdAt.toISOString()}, but enrollment opened at ${after(createdAt, 1).toISOString()}`,
    ],
  ],
  [
    'a seat that was sold when enrollment had closed',
    (camp) =>
      camp.setOrder(camp.robinOrder, {
        'lines.1.enrollment.closesAt': camp.robinOrder.createdAt,
      }),
    ({ robinOrder: { number, createdAt } }) => [
      `7 order ${number}: Spin Bowling was sold at ${createdAt.toISOString()}, but enrollment closed at ${createdAt.toISOString()}`,
    ],
  ],
  [
    'no difference in a seat that was sold at the limits of the window',
    ({ setOrder, robinOrder }) =>
      setOrder(robinOrder, {
        'lines.0.enrollment': {
          opensAt: robinOrder.createdAt,
          closesAt: after(robinOrder.createdAt, 1),
        },
      }),
    () => [],
  ],
  [
    'no difference in a seat that the waiting list offered, sold after the close',
    (camp) =>
      camp.setOrder(camp.robinOrder, {
        'lines.1.enrollment.closesAt': camp.robinOrder.createdAt,
        'lines.1.enrollment.offeredUntil': after(camp.robinOrder.createdAt, 1),
      }),
    () => [],
  ],
  [
    'a seat that was sold after the close, when its offer had ended',
    (camp) =>
      camp.setOrder(camp.robinOrder, {
        'lines.1.enrollment.closesAt': camp.robinOrder.createdAt,
        'lines.1.enrollment.offeredUntil': camp.robinOrder.createdAt,
      }),
    ({ robinOrder: { number, createdAt } }) => [
      `7 order ${number}: Spin Bowling was sold at ${createdAt.toISOString()}, but enrollment closed at ${createdAt.toISOString()}`,
    ],
  ],
  [
    'a seat that was taken when its hold had expired and enrollment had closed',
    async (camp) => {
      await closeBeforeLeePaid(camp);
      const enrollmentClosesAt = camp.leeOrder.holdExpiresAt;
      await camp.classes.updateOne({ _id: camp.football._id }, { $set: { enrollmentClosesAt } });
    },
    (camp) => [
      `7 order ${camp.leeOrder.number}: First Touch Football was taken at ${fulfilledAt(camp).toISOString()}, after its hold expired and enrollment closed`,
    ],
  ],
  ['no difference in a late payment if enrollment was extended', closeBeforeLeePaid, () => []],
];

/** A camper checks out goalkeeping, which has another seat, and does not pay. */
const holdSeat = async (camp: ConsistentCamp) => {
  await camp.classes.updateOne({ _id: camp.goalkeeping._id }, { $set: { capacity: 2 } });
  const user = await camp.aUser();
  await camp.addToCart(user, [camp.goalkeeping]);
  await camp.start(user, 30).expect(200);
  return (await camp.listOrders(user))[0]!;
};
let held: Awaited<ReturnType<typeof holdSeat>>;
const closeBeforeHold = async (camp: ConsistentCamp) => {
  held = await holdSeat(camp);
  await camp.setOrder(held, { 'lines.0.enrollment.closesAt': held.createdAt });
};

const holds: Corruption[] = [
  ['no difference in a seat that is held in the window', holdSeat, () => []],
  [
    'a seat that is held when enrollment had closed',
    closeBeforeHold,
    () => [
      `7 order ${held.number}: Goalkeeping was held at ${held.createdAt.toISOString()}, but enrollment closed at ${held.createdAt.toISOString()}`,
    ],
  ],
  [
    'no difference in an order that was refused the seat',
    async (camp) => {
      await closeBeforeHold(camp);
      const { _id } = camp.goalkeeping;
      await camp.classes.updateOne({ _id }, { $pull: { holds: { orderId: held._id } } });
    },
    () => [],
  ],
];

testCorruptions([...windows, ...holds]);
