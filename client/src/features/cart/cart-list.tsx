import { useId, useRef } from 'react';
import type { Cart, CartItem } from '@camp/server/contract';
import { PriceOrFree } from '#ui/price';
import { CartLine } from './cart-line';
import { groupByCamper, hasChildren } from './campers/group-by-camper';
import { useDeleteItem } from './use-delete-item';

type CartLinesProps = Omit<ReturnType<typeof useDeleteItem>, 'deleteItem'> & {
  items: readonly CartItem[];
  cart: readonly CartItem[];
  heading: 'h2' | 'h3';
  label: string;
  onDelete: (item: CartItem) => void;
  onChange: (item: CartItem) => void;
};

const CartLines = ({ items, cart, label, deletingId, onDelete, ...props }: CartLinesProps) => (
  <ul aria-label={label} className="@container divide-y divide-base-300 border-y border-base-300">
    {items.map((item) => (
      <CartLine
        {...props}
        key={item._id}
        item={item}
        items={cart}
        isDeleting={deletingId === item._id}
        onDelete={() => onDelete(item)}
      />
    ))}
  </ul>
);

interface CamperCartProps extends Omit<CartLinesProps, 'heading' | 'label'> {
  name: string;
  /** Null where it would repeat the price of the only line. */
  subtotal: number | null;
}

const CamperCart = ({ name, subtotal, ...props }: CamperCartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {name}
      </h2>
      <CartLines {...props} heading="h3" label={`Classes for ${name}`} />
      {subtotal !== null && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4">
          Subtotal for {name === 'You' ? 'you' : name}
          <PriceOrFree amount={subtotal} className="font-semibold" />
        </p>
      )}
    </section>
  );
};

interface CartListProps extends Pick<Cart, 'campers'> {
  items: readonly CartItem[];
  /** Changes who comes. */
  onChange: (item: CartItem) => void;
}

/** The classes in the cart, under a heading for each camper unless all are the account holder's. */
export function CartList({ items, campers, onChange }: CartListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is removed with its line, so the focus moves to the box.
  const { deleteItem, deletingId } = useDeleteItem(() => box.current?.focus());
  const onDelete = (item: CartItem) => void deleteItem(item);
  const props = { cart: items, deletingId, onDelete, onChange };
  const groups = groupByCamper(items);
  const totalOf = (id: string) => campers.find(({ camperId }) => camperId === id)?.total ?? null;
  return (
    <div ref={box} role="group" aria-label="My cart" tabIndex={-1} className="grid gap-8">
      {hasChildren(items) ? (
        groups.map(({ camperId, ...group }) => (
          <CamperCart
            key={camperId}
            {...props}
            {...group}
            subtotal={groups.length > 1 && group.items.length > 1 ? totalOf(camperId) : null}
          />
        ))
      ) : (
        <CartLines {...props} items={items} heading="h2" label="Classes in your cart" />
      )}
    </div>
  );
}
