import type { CartItem } from '@camp/server/contract';
import { Card } from '../../../ui/card';
import { Picture } from '../../../ui/pictures/picture';
import { Price } from '../../../ui/price';

interface OrderSummaryProps {
  items: readonly CartItem[];
  total: number;
}

export function OrderSummary({ items, total }: OrderSummaryProps) {
  return (
    <Card>
      <h2 className="text-lg">Your order</h2>
      <ul className="mt-4 grid gap-4">
        {items.map(({ _id, className, InstructorName, image, price }) => (
          <li key={_id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-3">
            <Picture src={image} alt="" />
            <span>
              <span className="block leading-5 font-semibold">{className}</span>
              <span className="text-sm text-muted">with {InstructorName}</span>
            </span>
            <Price amount={price} />
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
