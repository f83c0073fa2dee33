import { cancelEnrollment } from '#features/checkout/refunds/cancel-enrollment';
import { toViewer } from '#testing/samples/builders';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import { idOf, type ConsistentCamp } from '../testing/audited-camp';
import { addDays, toDay } from '#shared/dates';

const soldOn = ({ robinOrder }: ConsistentCamp) => toDay(robinOrder.createdAt, 'UTC');

const MINUTE_MS = 60_000;
/** Robin bought cricket for tomorrow, without a refund, before the camp moved it. */
const moveCricket = async (camp: ConsistentCamp, minutesAgo: number) => {
  const now = camp.clock.now().getTime();
  const moved = { at: new Date(now - minutesAgo * MINUTE_MS), revision: 1 };
  await camp.classes.updateOne({ _id: camp.cricket._id }, { $set: { moved } });
  const startsOn = addDays(soldOn(camp), 1);
  await camp.setOrder(camp.robinOrder, { 'lines.1.terms': { startsOn, refundTiers: [] } });
};

/** Robin cancels cricket, which has no dates and is refunded in full. */
const cancelCricket = async (camp: ConsistentCamp) => {
  const { owner: uid, ownerEmail: email } = camp.robinOrder;
  const viewer = toViewer({ uid, email, name: 'Robin Field' });
  const body = { classItemId: idOf(camp.cricket), refund: 19.99 };
  await cancelEnrollment(camp.camp, idOf(camp.robinOrder), body, viewer);
};

const terms: Corruption[] = [
  [
    'no difference in a cancellation that refunds what its terms promise',
    async (camp) => {
      await cancelCricket(camp);
      // The dates were announced less than seven days ago, so the full refund still applies.
      const datesAnnounced = { at: camp.clock.now(), startsOn: soldOn(camp) };
      await camp.classes.updateOne({ _id: camp.cricket._id }, { $set: { datesAnnounced } });
    },
    () => [],
  ],
  [
    'a cancellation that refunds less than its terms promise',
    async (camp) => {
      await cancelCricket(camp);
      await camp.setOrder(camp.robinOrder, { 'refunds.0.amountCents': 100 });
    },
    (camp) => [
      `2 order ${camp.robinOrder.number}: Stripe refunded $19.99, but the order records $1.00`,
      `8 order ${camp.robinOrder.number}: Spin Bowling was canceled with a refund of $1.00, but its terms promise $19.99`,
    ],
  ],
  [
    'a cancellation that refunds too little after the class was moved',
    async (camp) => {
      await moveCricket(camp, 5);
      await cancelCricket(camp);
      await camp.setOrder(camp.robinOrder, { 'refunds.0.amountCents': 100 });
    },
    (camp) => [
      `2 order ${camp.robinOrder.number}: Stripe refunded $19.99, but the order records $1.00`,
      `8 order ${camp.robinOrder.number}: Spin Bowling was canceled with a refund of $1.00, but its terms promise $19.99`,
    ],
  ],
  [
    'no difference in a cancellation that refunds the full price after the class was moved',
    async (camp) => {
      await moveCricket(camp, 5);
      await cancelCricket(camp);
    },
    () => [],
  ],
];

testCorruptions(terms);
