import { Price } from '../../ui/price';

/** What a class costs; one that costs nothing says so. */
export const ClassPrice = ({ amount, className = '' }: { amount: number; className?: string }) =>
  amount === 0 ? (
    <span className={className}>Free</span>
  ) : (
    <Price amount={amount} className={className} />
  );
