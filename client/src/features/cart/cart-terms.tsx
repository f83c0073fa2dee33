import { TriangleAlert } from 'lucide-react';
import type { CartItem } from '@camp/server/contract';
import { formatSchedule } from '#lib/format/dates';
import { toPlaceText } from '#lib/format/place';
import { formatRefunds } from '#lib/format/payments/refunds';
import { ScheduleText } from '#ui/schedule-text';
import { toClashMessages } from './cart.messages';

interface CartTermsProps {
  item: CartItem;
  className?: string;
}

/** When and where a class takes place, what a cancellation refunds, and the classes it overlaps. */
export function CartTerms({ item, className = '' }: CartTermsProps) {
  const { obstacle, price, refunds } = item;
  // The class page has the address; a cart on a phone is long enough without it.
  const place = toPlaceText(item.place === undefined ? item : { place: item.place });
  if (obstacle === 'class-deleted') return null;
  return (
    <ul className={`grid gap-0.5 text-sm ${className}`}>
      <li>
        <ScheduleText text={formatSchedule(item)} />
      </li>
      {place !== '' && <li className="wrap-anywhere text-muted">{place}</li>}
      {obstacle === null && price > 0 && <li className="text-muted">{formatRefunds(refunds)}</li>}
      {toClashMessages(item).map((text) => (
        <li key={text} className="flex items-start gap-1.5 font-medium text-warning">
          <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
