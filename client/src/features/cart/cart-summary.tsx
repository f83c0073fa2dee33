import { useId } from 'react';
import type { CartItem } from '@camp/server/contract';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Price } from '../../ui/price';
import { findHindrance, toTotal } from './cart-words';

const PaymentStep = ({ hindrance }: { hindrance: string | null }) => {
  const id = useId();
  if (hindrance === null) {
    return (
      <ButtonLink to={paths.payment} size="lg" wide>
        Go to payment
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="lg" wide disabled aria-describedby={id}>
        Go to payment
      </Button>
      <p id={id} className="mt-3 text-sm font-medium text-error">
        {hindrance}
      </p>
    </>
  );
};

/** What the cart comes to, and the way on where nothing stands in it. */
export const CartSummary = ({ items }: { items: readonly CartItem[] }) => (
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
      <PaymentStep hindrance={findHindrance(items)} />
    </div>
    <p className="mt-3 text-sm text-muted">
      Your seats are held for you once you are on the payment page.
    </p>
  </Card>
);
