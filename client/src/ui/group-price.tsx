import { Price, PriceOrFree } from './price';

interface GroupPriceProps {
  /** Dollars for one. */
  price: number;
  count: number;
  /** Dollars for all. */
  total: number;
}

/** The price of several seats, with how it adds up below. */
export const GroupPrice = ({ price, count, total }: GroupPriceProps) => (
  <div className="shrink-0 text-end">
    <PriceOrFree amount={total} />
    {count > 1 && price > 0 && (
      <p className="text-sm font-normal whitespace-nowrap text-muted">
        {count} × <Price amount={price} />
      </p>
    )}
  </div>
);
