import { CartLineSkeleton } from '#features/cart/cart-line';
import { CartList } from '#features/cart/cart-list';
import { describeOffer } from '#features/cart/cart.messages';
import { PendingClassNote } from '#features/cart/pending-class-note';
import { CartSummary } from '#features/cart/cart-summary';
import { useCurrentCart } from '#features/cart/use-current-cart';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { ChangeAnnouncer } from '#ui/feedback/change-announcer';
import { EmptyState } from '#ui/feedback/empty-state';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { PageHeading } from '#ui/headings/page-heading';
import { useChangeCamper } from './cart/use-change-camper';

const SKELETONS = 3;

const EmptyCart = () => (
  <EmptyState
    picture="/pictures/empty/cart.svg"
    title="Your cart is empty"
    text="Add a class to get started. You won’t be charged until you check out."
    action={
      <ButtonLink to={paths.allClass} className="mt-2">
        Find a class
      </ButtonLink>
    }
  />
);

export function MyCartPage() {
  const { changeCamper, dialog } = useChangeCamper();
  const { fetched, total, campers } = useCurrentCart();
  return (
    <>
      <PageHeading title="My Cart" />
      {fetched.data && <PendingClassNote items={fetched.data} />}
      <ChangeAnnouncer items={fetched.data} describe={describeOffer} includesNew />
      <Listing
        fetched={fetched}
        errorTitle="We couldn’t load your cart"
        toErrorText={toMessage}
        loading={
          <LoadingList label="Loading your cart" count={SKELETONS}>
            <CartLineSkeleton />
          </LoadingList>
        }
        empty={<EmptyCart />}
      >
        {(items) => (
          <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <CartList items={items} campers={campers} onChange={changeCamper} />
            <CartSummary items={items} total={total} />
          </div>
        )}
      </Listing>
      {dialog}
    </>
  );
}
