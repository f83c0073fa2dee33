import { EN_US } from '@camp/server/shared/locale';
import { formatMoney, toCents } from '@camp/server/shared/money';

/** Formats an amount of the API, a decimal, as `$64.50`. */
export const formatAmount = (amount: number) => formatMoney(toCents(amount), EN_US);

interface PriceProps {
  amount: number;
  className?: string;
}

export function Price({ amount, className = '' }: PriceProps) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatAmount(amount)}</span>
  );
}

/** The price of a class, of a camper's classes or of a listed order; other sums are always an amount. */
export const PriceOrFree = ({ amount, className }: PriceProps) =>
  amount === 0 ? (
    <span className={`whitespace-nowrap ${className ?? ''}`}>Free</span>
  ) : (
    <Price amount={amount} {...(className !== undefined && { className })} />
  );
