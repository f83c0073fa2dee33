import { useState } from 'react';
import type { CartItem, Payment } from '@camp/server/contract';
import { useCart } from '../../features/cart/cart.queries';
import { findHindrance, toTotal } from '../../features/cart/cart-words';
import { FreeEnrolment } from '../../features/checkout/free-enrolment';
import { OrderSummary } from '../../features/checkout/order-summary';
import { PaidCheckout } from '../../features/checkout/paid-checkout';
import { toPaymentRecord, type PaymentRecord } from '../../features/checkout/payment-record';
import { toMessage } from '../../lib/api';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Listing } from '../../ui/listing';
import { Skeleton } from '../../ui/skeleton';

type CheckoutProps = {
  onCharged: (record: PaymentRecord) => void;
  onPaid: (payment: Payment) => void;
};

const NothingToPay = () => (
  <EmptyState
    picture="/pictures/empty/cart.svg"
    title="There is nothing to pay"
    text="Your cart is empty. If you have paid in another window, your payment history shows it."
    action={
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.allClass}>Find a class</ButtonLink>
        <ButtonLink to={paths.paymentHistory} look="quiet">
          Payment history
        </ButtonLink>
      </div>
    }
  />
);

const Hindered = ({ reason }: { reason: string }) => (
  <div className="grid justify-items-start gap-4">
    <p role="alert" className="font-medium text-error">
      {reason}
    </p>
    <ButtonLink to={paths.myCart}>Back to my cart</ButtonLink>
  </div>
);

/** The cart to pay; while a payment is under way or looked up it stays as it was, whatever becomes of the cart. */
const useBasket = () => {
  const { items, fetched } = useCart();
  const [frozen, setFrozen] = useState<readonly CartItem[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  return {
    fetched: { ...fetched, data: frozen ?? fetched.data },
    attempt,
    freeze: (isOpen: boolean) => setFrozen(isOpen ? (frozen ?? items) : null),
    takeAgain: async () => {
      await fetched.refetch();
      setAttempt((count) => count + 1);
    },
  };
};

type BasketProps = CheckoutProps & {
  items: readonly CartItem[];
  basket: ReturnType<typeof useBasket>;
};

const PaymentOf = ({ items, basket, onCharged, onPaid }: BasketProps) => {
  const { user } = useSession();
  const total = toTotal(items);
  const hindrance = findHindrance(items);
  const takeAgain = () => void basket.takeAgain();
  if (!user) return null;
  if (hindrance) return <Hindered reason={hindrance} />;
  const { email, displayName } = user;
  const needs = { email, items, total, attempt: basket.attempt, onPaid, onAccept: takeAgain };
  if (total === 0) return <FreeEnrolment {...needs} />;
  return (
    <PaidCheckout
      {...needs}
      payer={{ name: displayName ?? undefined, email }}
      onOpen={basket.freeze}
      onCharged={(id) => onCharged(toPaymentRecord(id, { email, total, items }))}
    />
  );
};

/** What there is to pay beside the way to pay it. */
export const Checkout = (props: CheckoutProps) => {
  const basket = useBasket();
  return (
    <Listing
      fetched={basket.fetched}
      errorTitle="Your cart could not be loaded"
      toErrorText={toMessage}
      loading={<Skeleton className="h-64 w-full" />}
      empty={<NothingToPay />}
    >
      {(items) => (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="xl:order-last">
            <OrderSummary items={items} total={toTotal(items)} />
          </div>
          <PaymentOf {...props} items={items} basket={basket} />
        </div>
      )}
    </Listing>
  );
};
