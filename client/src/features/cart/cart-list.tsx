import { useRef } from 'react';
import type { CartItem } from '@camp/server/contract';
import { CartLine } from './cart-line';
import { useDeleteItem } from './use-delete-item';

export const CartList = ({ items }: { items: readonly CartItem[] }) => {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button goes away with its line, and the keyboard should not start over at the top.
  const { deleteItem, deletingId } = useDeleteItem(() => list.current?.focus());
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Classes in your cart"
      className="divide-y divide-base-300 border-y border-base-300"
    >
      {items.map((item) => (
        <CartLine
          key={item._id}
          item={item}
          isDeleting={deletingId === item._id}
          onDelete={() => void deleteItem(item)}
        />
      ))}
    </ul>
  );
};
