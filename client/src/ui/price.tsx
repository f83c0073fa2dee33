const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars as `$64.50`, always with two decimals. */
export const toDollars = (amount: number) => dollarFormat.format(amount);

export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{toDollars(amount)}</span>;
}
