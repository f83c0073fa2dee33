const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$64.50`: a dollar sign and always two decimals. */
export const toDollars = (amount: number) => dollarFormat.format(amount);

export const Price = ({ amount, className = '' }: { amount: number; className?: string }) => (
  <span className={`tabular-nums ${className}`}>{toDollars(amount)}</span>
);
