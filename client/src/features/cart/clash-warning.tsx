import type { CartItem } from '@camp/server/contract';
import { Link } from 'react-router-dom';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { paths } from '#lib/paths';
import { toCartClashes } from './cart.messages';

/** Names the classes that take place at the same time; nothing without any. */
export function ClashWarning({ items }: { items: readonly CartItem[] }) {
  const clashes = toCartClashes(items);
  if (clashes.length === 0) return null;
  return (
    <aside
      aria-label="Overlapping classes"
      className="mb-5 rounded-field border-s-4 border-warning bg-base-200 p-3"
    >
      <p className="font-semibold">
        {clashes.length === 1 ? 'Two classes overlap' : 'Some classes overlap'}
      </p>
      <ul className="mt-1 grid gap-1">
        {clashes.map((text) => (
          <li key={text}>{keepDatesTogether(text)}</li>
        ))}
      </ul>
      <Link to={paths.myCart} className="inline-flex min-h-11 items-center font-medium underline">
        Change or remove one in your cart
      </Link>
    </aside>
  );
}
