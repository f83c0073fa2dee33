import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api/client';
import { paths } from '../../lib/paths';
import { toReturnState } from '../../lib/session/return-state';
import { useSession } from '../../lib/session/session';
import { showError, showPrompt } from '../../ui/feedback/dialog';
import { reportActionError } from '../../ui/feedback/report-error';
import { showToast } from '../../ui/feedback/toast';
import { useAddToCart } from './cart-changes';
import { useCart } from './cart.queries';

const FAILURE = 'Something went wrong while adding the class to the cart!';

/** Adds a class to the cart and shows the result (product.md 4.3 and 8.1); never rejects. */
export function useAddToCartWithMessage() {
  const { mutateAsync } = useAddToCart();
  return async (campClass: CampClass) => {
    try {
      await mutateAsync(campClass);
    } catch (error) {
      return isProblem(error, 'cart-full')
        ? showError('Your cart is full', toMessage(error))
        : reportActionError(error, 'Oops...', `${FAILURE} ${toMessage(error)}`);
    }
    void showToast('Your Class has been added');
  };
}

/** Selects a class (product.md 4.3). Visitors are asked to log in; the class is added when they return. */
export function useSelectClass() {
  const { state } = useSession();
  const { items } = useCart();
  const add = useAddToCartWithMessage();
  const navigate = useNavigate();
  const location = useLocation();
  const isProcessing = useRef(false);
  const [queue, setQueue] = useState<readonly CampClass[]>([]);
  const [next] = queue;

  const askToLogIn = async (campClass: CampClass) => {
    const confirmed = await showPrompt('Please login to join this class', 'Login now');
    if (!confirmed) return;
    await navigate(paths.logIn, { state: toReturnState(location, { selectedClass: campClass }) });
  };

  const processSelection = useEffectEvent(async (campClass: CampClass) => {
    isProcessing.current = true;
    await (state === 'signed-in' ? add(campClass) : askToLogIn(campClass));
    isProcessing.current = false;
    setQueue(([, ...rest]) => rest);
  });

  // One at a time, and only once the session is known, so that no selection gets lost.
  useEffect(() => {
    if (state !== 'loading' && next && !isProcessing.current) void processSelection(next);
  }, [state, next]);

  const selectClass = (campClass: CampClass) => {
    if (queue.every(({ _id }) => _id !== campClass._id)) setQueue([...queue, campClass]);
  };

  const isInCart = (id: string) => items.some(({ classItemId }) => classItemId === id);
  return { selectClass, busyId: next?._id ?? null, isInCart };
}
