import type { Payment } from '@camp/server/contract';
import { toMovedFrom } from '#lib/format/payments/receipts';
import { PaymentRow } from './payment-row';
import type { PaymentStory } from './payment-stories';
import { PaymentSums } from './payment-sums';

/** Returns e.g. `Order PI-3F9K2 and its move`; an order or a move adds no title of its own to those of the rows. */
const toStoryTitle = (payments: readonly Payment[]) => {
  const moves = payments.filter(({ lines }) => lines.some((line) => toMovedFrom(line) !== null));
  return `Order ${payments[0]?.number} and its ${moves.length > 1 ? 'moves' : 'move'}`;
};

/** A payment, or several with the moves between them, what they come to in all, and each on its own. */
export function PaymentStoryView({ story }: { story: PaymentStory }) {
  const { payments, paid, refunded } = story;
  const [first, ...others] = payments;
  if (first && others.length === 0) return <PaymentRow payment={first} />;
  const title = toStoryTitle(payments);
  return (
    <section aria-label={title} className="py-5">
      <h2 className="text-lg">{title}</h2>
      <PaymentSums paid={paid} refunded={refunded} paidLabel="Paid in all" />
      <ol className="mt-4 border-s-2 border-base-300 ps-4">
        {payments.map((payment) => (
          <li key={payment._id}>
            <PaymentRow payment={payment} isInStory />
          </li>
        ))}
      </ol>
    </section>
  );
}
