import type { ReactNode } from 'react';
import type { CartItem } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/contract/fields/camper-order';
import { toFirstNameOrYou } from '../../../lib/format/camper-name';
import { Card } from '../../../ui/card';
import { Picture } from '../../../ui/pictures/picture';
import { Price, PriceOrFree } from '../../../ui/price';

interface OrderSummaryProps {
  items: readonly CartItem[];
  total: number;
  /** Renders when and where a class takes place, and what else its buyer has to know. */
  renderTerms: (item: CartItem) => ReactNode;
}

export function OrderSummary({ items, total, renderTerms }: OrderSummaryProps) {
  return (
    <Card>
      <h2 className="text-lg">Your order</h2>
      <ul className="mt-4 grid gap-4">
        {sortByCamper(items).map((item) => (
          <li key={item._id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-3">
            <Picture src={item.image} alt="" />
            <div>
              <p className="leading-5 font-semibold">{item.className}</p>
              <p>For {toFirstNameOrYou(item.camper)}</p>
              <p className="text-sm text-muted">with {item.InstructorName}</p>
            </div>
            <PriceOrFree amount={item.price} />
            <div className="col-span-3">{renderTerms(item)}</div>
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex items-baseline justify-between border-t border-base-300 pt-4">
        <dt className="font-display text-lg font-bold">Total</dt>
        <dd>
          <Price amount={total} className="font-display text-xl font-bold" />
        </dd>
      </dl>
    </Card>
  );
}
