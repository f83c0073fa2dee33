import { useRef } from 'react';
import type { CartItem } from '@camp/server/contract';
import { CartLine } from './cart-line';
import { useDeleteItem } from './use-delete-item';

export function CartList({ items }: { items: readonly CartItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button is removed with its line, so the focus moves to the list.
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
}
