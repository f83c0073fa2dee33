import { useSelectClass } from '../features/cart/use-select-class';
import type { Selection } from '../features/classes/selection';
import { useSession } from '../lib/session';

/** Joins the visitor's cart to the class cards, which know nothing of it. */
export const useSelection = (): Selection => {
  const { user } = useSession();
  const { selectClass, busyId, isInCart } = useSelectClass();
  return { viewerEmail: user?.email ?? null, busyId, isInCart, select: selectClass };
};
