import { useMutation } from '@tanstack/react-query';
import { cartEndpoints } from '@camp/server/contract/sales/cart';
import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { call, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { showError, showToast } from '#ui/feedback/toast';
import { useRefreshCart } from '#features/cart/cart-changes';
import { useCart } from '#features/cart/cart.queries';

/**
 * Leads to the cart with the offered seats; adds those that are not in it, because it was full or they
 * were removed.
 */
export function OfferButton({ entry }: { entry: WaitlistEntry }) {
  const { classId, className, campers } = entry;
  const { items, fetched } = useCart();
  const missing = campers.filter(
    ({ _id }) =>
      !items.some(({ classItemId, camper }) => classItemId === classId && camper._id === _id),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const { _id: camperId } of missing) {
        await call(cartEndpoints.addCartItem, { body: { classItemId: classId, camperId } });
      }
    },
    onSuccess: () => showToast('In your cart', className),
    onError: (error) => showError('Not in your cart yet', toMessage(error)),
    onSettled: useRefreshCart(),
  });
  if (!fetched.isSuccess || missing.length === 0) {
    return (
      <ButtonLink variant="accent" to={paths.myCart}>
        Go to cart
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="accent"
      busy={isPending}
      aria-label={`Add to cart: the offered seats in ${className}`}
      onClick={() => mutate()}
    >
      Add to cart
    </Button>
  );
}
