import { useState } from 'react';
import type { CartItem } from '@camp/server/contract';
import { toClassPath } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { forgetPendingClass, readPendingClass } from './pending-class';

/** Offers the class that a visitor selected before they signed in, unless it is in the cart by now. */
export function PendingClassNote({ items }: { items: readonly CartItem[] }) {
  const [pending, setPending] = useState(readPendingClass);
  if (!pending || items.some(({ classItemId }) => classItemId === pending._id)) return null;
  const dismiss = () => {
    forgetPendingClass();
    setPending(null);
  };
  return (
    <aside
      aria-label="Not in your cart yet"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-field bg-base-200 p-3"
    >
      <p>
        You chose <strong>{pending.className}</strong> before you logged in. It’s not in your cart
        yet.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={toClassPath(pending._id)} size="sm">
          Choose who’s coming
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
}
