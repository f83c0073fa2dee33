/**
 * Takes the digits of a whole number and returns e.g. `12,000`. Without `Intl`, whose first format keeps a phone
 * busy, because first views show prices and counts.
 */
export const groupDigits = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats dollars as `$64.50`, always with two decimals. Screen readers skip a hyphen, but read a minus sign. */
export function toDollars(amount: number) {
  const [whole = '', cents] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}$${groupDigits(whole)}.${cents}`;
}

interface PriceProps {
  amount: number;
  className?: string;
}

export function Price({ amount, className = '' }: PriceProps) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{toDollars(amount)}</span>;
}

/** The price of a class, of a camper's classes or of a listed order; other sums are always an amount. */
export const PriceOrFree = ({ amount, className }: PriceProps) =>
  amount === 0 ? (
    <span className={`whitespace-nowrap ${className ?? ''}`}>Free</span>
  ) : (
    <Price amount={amount} {...(className !== undefined && { className })} />
  );
