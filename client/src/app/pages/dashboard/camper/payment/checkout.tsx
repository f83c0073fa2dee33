import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CartItem, Payment } from '@camp/server/contract';
import { useCart } from '#features/cart/cart.queries';
import { CartTerms } from '#features/cart/cart-terms';
import { ClashWarning } from '#features/cart/clash-warning';
import { NoRefundNote } from '#features/cart/no-refund-note';
import { findCartBlocker } from '#features/cart/cart.messages';
import { checkoutTexts } from '#features/consents/consents.messages';
import { ConsentStep } from '#features/consents/consent-step';
import { FreeEnrollment } from '#features/checkout/payment/free-enrollment';
import { OrderSummary } from '#features/checkout/payment/order-summary';
import { PaidCheckout } from '#features/checkout/payment/paid-checkout';
import { toPaymentRecord, type PaymentRecord } from '#features/checkout/payment/payment-record';
import { recentPaymentQuery } from '#features/checkout/payment/recent-payment-query';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { CONSENTS } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { BackLink } from '#ui/headings/back-link';
import { PageHeading } from '#ui/headings/page-heading';
import { Listing } from '#ui/lists/listing';
import { Skeleton } from '#ui/feedback/skeleton';

interface CheckoutProps {
  onCharged: (record: PaymentRecord) => void;
  onPaid: (payment: Payment) => void;
}

const EmptyCart = () => (
  <EmptyState
    picture="/pictures/empty/cart.svg"
    title="There is nothing to pay"
    text="Your cart is empty. If you paid in another window, check your payment history."
    action={
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.allClass}>Find a class</ButtonLink>
        <ButtonLink to={paths.paymentHistory} variant="quiet">
          Payment history
        </ButtonLink>
      </div>
    }
  />
);

/** An empty cart, unless it was just paid: then the page shows that payment. */
const NothingToPay = ({ owner, onPaid }: Pick<CheckoutProps, 'onPaid'> & { owner: string }) => {
  const { data: recent, isPending } = useQuery(recentPaymentQuery(owner));
  const notifyPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (recent) notifyPaid(recent);
  }, [recent]);
  if (!isPending && !recent) return <EmptyCart />;
  return (
    <div role="status">
      <span className="sr-only">Looking for your last payment</span>
      <Skeleton className="h-64 w-full" />
    </div>
  );
};

const CheckoutBlocked = ({ reason }: { reason: string }) => (
  <div className="grid justify-items-start gap-4">
    <p role="alert" className="font-medium text-error">
      {reason}
    </p>
    <ButtonLink to={paths.myCart}>Back to my cart</ButtonLink>
  </div>
);

interface CartToPay {
  items: readonly CartItem[];
  total: number;
}

/** The cart to pay for. Frozen while a payment is in progress or its status is checked, even if the cart changes. */
const useCheckoutCart = () => {
  const { items, total, fetched } = useCart();
  const [frozen, setFrozen] = useState<CartToPay | null>(null);
  const [attempt, setAttempt] = useState(0);
  const queryClient = useQueryClient();
  return {
    fetched: { ...fetched, data: frozen?.items ?? fetched.data },
    total: frozen?.total ?? total,
    attempt,
    freeze: (isOpen: boolean) => setFrozen(isOpen ? (frozen ?? { items, total }) : null),
    reload: async () => {
      await Promise.all([fetched.refetch(), refreshQueries(queryClient, CONSENTS)]);
      setAttempt((count) => count + 1);
    },
  };
};

type PaymentStepProps = CheckoutProps & {
  items: readonly CartItem[];
  cart: ReturnType<typeof useCheckoutCart>;
};

const PaymentStep = ({ items, cart, onCharged, onPaid }: PaymentStepProps) => {
  const { user } = useSession();
  const { total } = cart;
  const blocker = findCartBlocker({ items, total });
  const reload = () => void cart.reload();
  if (!user) return null;
  if (blocker) return <CheckoutBlocked reason={blocker} />;
  const { uid, email, displayName } = user;
  const props = { owner: uid, items, total, attempt: cart.attempt, onPaid, onAccept: reload };
  return (
    <ConsentStep campers={items.map(({ camper }) => camper)} texts={checkoutTexts}>
      {total === 0 ? (
        <FreeEnrollment {...props} />
      ) : (
        <PaidCheckout
          {...props}
          payer={{ name: displayName ?? undefined, email }}
          onOpen={cart.freeze}
          onCharged={(id) => onCharged(toPaymentRecord(id, { email, total, items }))}
        />
      )}
    </ConsentStep>
  );
};

/** The order summary and the payment form. */
export function Checkout(props: CheckoutProps) {
  const { user } = useSession();
  const cart = useCheckoutCart();
  return (
    <>
      <BackLink to={paths.myCart}>Back to cart</BackLink>
      <PageHeading title="Payment" />
      <Listing
        fetched={cart.fetched}
        errorTitle="We couldn’t load your cart"
        toErrorText={toMessage}
        loading={<Skeleton className="h-64 w-full" />}
        empty={user && <NothingToPay owner={user.uid} onPaid={props.onPaid} />}
      >
        {(items) => (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="lg:order-last">
              <OrderSummary
                items={items}
                total={cart.total}
                renderTerms={(item) => <CartTerms item={item} />}
              />
            </div>
            <div>
              <ClashWarning items={items} />
              <NoRefundNote items={items} />
              <PaymentStep {...props} items={items} cart={cart} />
            </div>
          </div>
        )}
      </Listing>
    </>
  );
}
