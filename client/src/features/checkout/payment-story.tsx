import { sortByCamper } from '@camp/server/contract/fields/camper-order';
import { tellApart } from '@camp/server/contract/fields/camper-ref';
import type { Payment } from '@camp/server/contract';
import { PaymentRow, toLinesTitle } from './payment-row';
import type { PaymentStory } from './payment-stories';
import { PaymentSums } from './payment-sums';

/** Returns the classes in which the campers are now; if all were canceled, those of the last payment. */
const toStoryTitle = (payments: readonly Payment[]) => {
  const lines = payments.flatMap((payment) => payment.lines);
  const enrolled = lines.filter(({ outcome }) => outcome === 'enrolled');
  const current = enrolled.length > 0 ? enrolled : (payments.at(-1)?.lines ?? []);
  return toLinesTitle(sortByCamper(tellApart(current)));
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
