import { Price } from '../../ui/price';

/** The price of a class, or "Free". */
export function ClassPrice({ amount, className = '' }: { amount: number; className?: string }) {
  return amount === 0 ? (
    <span className={className}>Free</span>
  ) : (
    <Price amount={amount} className={className} />
  );
}
