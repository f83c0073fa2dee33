import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { CartItem } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/shared/camper-order';
import { listFirstNames } from '@camp/server/shared/names';
import { groupByClass } from '#lib/format/class-groups';
import { Card } from '#ui/card';
import { GroupPrice } from '#ui/group-price';
import { Picture } from '#ui/pictures/picture';
import { Price } from '#ui/price';

interface OrderSummaryProps {
  items: readonly CartItem[];
  total: number;
  /** Renders when and where a class takes place, and what else its buyer has to know. */
  renderTerms: (item: CartItem) => ReactNode;
}

interface ToggleProps {
  total: number;
  isOpen: boolean;
  /** The id of the lines. */
  controls: string;
  onToggle: () => void;
}

/** Shows and hides the lines below the width at which they are beside the card form. */
const Toggle = ({ total, isOpen, controls, onToggle }: ToggleProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-2 text-start font-semibold lg:hidden"
    onClick={onToggle}
  >
    <span>
      {isOpen ? 'Hide order summary' : 'Show order summary'}
      <ChevronDown
        size={20}
        aria-hidden="true"
        className={`ms-2 inline transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </span>
    <span className="sr-only">, total </span>
    <Price amount={total} className="ms-auto font-display text-lg font-bold" />
  </button>
);

/** The classes to pay for. On phones only the total, so that the card form is not far below. */
export function OrderSummary({ items, total, renderTerms }: OrderSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card className="max-lg:py-2">
      <h2 className="text-lg max-lg:sr-only">Your order</h2>
      <Toggle
        total={total}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen((current) => !current)}
      />
      <div id={id} className={isOpen ? 'max-lg:pb-3' : 'max-lg:hidden'}>
        <ul className="@container mt-4 grid gap-4">
          {groupByClass(sortByCamper(items)).map(({ line: item, campers, total: price }) => (
            <li
              key={item._id}
              className="grid gap-x-3 gap-y-1 @min-[14rem]:grid-cols-[4rem_minmax(0,1fr)_auto]"
            >
              <Picture
                src={item.image}
                alt=""
                sport={item.category}
                className="@max-[14rem]:max-w-24"
              />
              <div>
                <p className="leading-5 font-semibold">{item.className}</p>
                <p>For {listFirstNames(campers)}</p>
              </div>
              <GroupPrice price={item.price} count={campers.length} total={price} />
              <div className="@min-[14rem]:col-span-2 @min-[14rem]:col-start-2">
                <p className="text-sm text-muted">with {item.InstructorName}</p>
                {renderTerms(item)}
              </div>
            </li>
          ))}
        </ul>
        <dl className="mt-4 flex flex-wrap items-baseline justify-between border-t border-base-300 pt-4 max-lg:hidden">
          <dt className="font-display text-lg font-bold">Total</dt>
          <dd>
            <Price amount={total} className="font-display text-xl font-bold" />
          </dd>
        </dl>
      </div>
    </Card>
  );
}
