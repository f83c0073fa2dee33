import { useId } from 'react';
import type { CartItem } from '@camp/server/contract';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Price } from '../../ui/price';
import { findCartBlocker, toTotal } from './cart.messages';

const CheckoutButton = ({ blocker }: { blocker: string | null }) => {
  const id = useId();
  if (blocker === null) {
    return (
      <ButtonLink to={paths.payment} size="lg" wide>
        Checkout
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="lg" wide disabled aria-describedby={id}>
        Checkout
      </Button>
      <p id={id} className="mt-3 text-sm font-medium text-error">
        {blocker}
      </p>
    </>
  );
};

/** The cart's total and the checkout button, which is disabled if a class blocks the checkout. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  return (
    <Card>
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-display text-lg font-bold">
          Total
          <span className="block font-sans text-sm font-normal text-muted">
            {items.length === 1 ? '1 class' : `${items.length} classes`}
          </span>
        </dt>
        <dd>
          <Price amount={toTotal(items)} className="font-display text-xl font-bold" />
        </dd>
      </dl>
      <div className="mt-5">
        <CheckoutButton blocker={findCartBlocker(items)} />
      </div>
      <p className="mt-3 text-sm text-muted">We hold your seats once you start checkout.</p>
    </Card>
  );
}
