import { useId, useRef, type RefObject } from 'react';
import type { CartItem } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { useOnScreen } from '#ui/hooks/use-on-screen';
import { Price, formatAmount } from '#ui/price';
import { findCartBlocker } from './cart.messages';

interface CheckoutBarProps {
  summary: RefObject<HTMLElement | null>;
  total: number;
}

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

/** The checkout button at the bottom of a phone's screen, while the total is scrolled out of view. */
const CheckoutBar = ({ summary, total }: CheckoutBarProps) => {
  const isSummaryOnScreen = useOnScreen(summary);
  if (isSummaryOnScreen) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] md:hidden">
      <div className="container py-3">
        <ButtonLink to={paths.payment} size="lg" wide>
          Checkout · {formatAmount(total)}
        </ButtonLink>
      </div>
    </div>
  );
};

interface CartSummaryProps {
  items: readonly CartItem[];
  total: number;
}

/** The cart's total and the checkout button, which is disabled if a class blocks the checkout. */
export function CartSummary({ items, total }: CartSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const blocker = findCartBlocker({ items, total });
  return (
    <div ref={summary} className="sticky top-24">
      <Card>
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-display text-lg font-bold">
            Total
            <span className="block font-sans text-sm font-normal text-muted">
              {items.length === 1 ? '1 seat' : `${items.length} seats`}
            </span>
          </dt>
          <dd>
            <Price amount={total} className="font-display text-xl font-bold" />
          </dd>
        </dl>
        <div className="mt-5">
          <CheckoutButton blocker={blocker} />
        </div>
        {/* An offer from a waiting list is held already. */}
        {items.some(({ offerExpiresAt }) => offerExpiresAt === undefined) && (
          <p className="mt-3 text-sm text-muted">We hold your seats once you start checkout.</p>
        )}
      </Card>
      {blocker === null && <CheckoutBar summary={summary} total={total} />}
    </div>
  );
}
