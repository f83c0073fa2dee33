import { toDay } from '../day';
import { toViewer } from '../testing/builders';
import { testBreakages, type Breakage } from './testing/breakages';
import { idOf, type GoodWeek } from './testing/camp-books';

const soldOn = ({ robins }: GoodWeek) => toDay(robins.createdAt, 'UTC');

/** Robin gives cricket back, which had no dates and is refunded in full. */
const cancelCricket = async (w: GoodWeek) => {
  const { owner: uid, ownerEmail: email } = w.robins;
  const viewer = toViewer({ uid, email, name: 'Robin Field' });
  const body = { classItemId: idOf(w.cricket), refund: 19.99 };
  await w.services.checkout.cancel(idOf(w.robins), body, viewer);
};

const terms: Breakage[] = [
  [
    'a paid line without terms',
    (w) => w.orders.updateOne({ _id: w.robins._id }, { $unset: { 'lines.0.terms': '' } }),
    (w) => [`8 order ${w.robins.number}: First Touch Football has no terms`],
  ],
  [
    'a seat that was sold on the first day',
    (w) => w.setOrder(w.robins, { 'lines.0.terms.startsOn': soldOn(w) }),
    (w) => [
      `7 order ${w.robins.number}: First Touch Football was sold on ${soldOn(w)}, and began on ${soldOn(w)}`,
    ],
  ],
  [
    'a seat whose first day was only assumed',
    (w) =>
      w.setOrder(w.robins, {
        'lines.0.terms.startsOn': soldOn(w),
        'lines.0.terms.isAssumed': true,
      }),
    () => [],
  ],
  [
    'a cancellation that pays what its terms promise',
    async (w) => {
      await cancelCricket(w);
      // Announced too late for the seven days to be over.
      const datesAnnounced = { at: w.clock.now(), startsOn: soldOn(w) };
      await w.classes.updateOne({ _id: w.cricket._id }, { $set: { datesAnnounced } });
    },
    () => [],
  ],
  [
    'a cancellation that pays less than its terms promise',
    async (w) => {
      await cancelCricket(w);
      await w.setOrder(w.robins, { 'refunds.0.amountCents': 100 });
    },
    (w) => [
      `2 order ${w.robins.number}: Stripe sent $19.99 back, the order says $1.00`,
      `8 order ${w.robins.number}: Spin Bowling was canceled for $1.00, and its terms promise $19.99`,
    ],
  ],
];

testBreakages(terms);
