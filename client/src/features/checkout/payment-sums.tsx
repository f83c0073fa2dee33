import { Price } from '#ui/price';
import { toNet, type PaymentStory } from './payment-stories';

const Sum = ({
  name,
  amount,
  isTotal = false,
}: {
  name: string;
  amount: number;
  isTotal?: boolean;
}) => (
  <div className={`flex justify-between gap-4 ${isTotal ? 'font-bold' : ''}`}>
    <dt>{name}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
);

interface PaymentSumsProps extends Pick<PaymentStory, 'paid' | 'refunded'> {
  /** The name of the sum of the payments. */
  paidLabel: string;
}

/** What was paid, what came back, and what is left. */
export const PaymentSums = ({ paid, refunded, paidLabel }: PaymentSumsProps) => (
  <dl className="mt-3 grid gap-1">
    <Sum name={paidLabel} amount={paid} />
    <Sum name="Refunded to you" amount={0 - refunded} />
    <Sum name="Net" amount={toNet({ paid, refunded })} isTotal />
  </dl>
);
