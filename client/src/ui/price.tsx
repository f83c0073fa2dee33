const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars as `$64.50`, always with two decimals. Screen readers skip a hyphen, but read a minus sign. */
export const toDollars = (amount: number) => dollarFormat.format(amount).replace('-', '−');

interface PriceProps {
  amount: number;
  className?: string;
}

export function Price({ amount, className = '' }: PriceProps) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{toDollars(amount)}</span>;
}

/** The price of a class or of a listed order; sums are always an amount. */
export const PriceOrFree = ({ amount, className }: PriceProps) =>
  amount === 0 ? (
    <span className={`whitespace-nowrap ${className ?? ''}`}>Free</span>
  ) : (
    <Price amount={amount} {...(className !== undefined && { className })} />
  );
