import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api';
import { paths } from '../../lib/paths';
import { toReturnState } from '../../lib/return-state';
import { useSession } from '../../lib/session';
import { showError, showPrompt } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { useAddToCart } from './cart-changes';
import { useCart } from './cart.queries';

const FAILURE = 'Something went wrong while adding the class to the cart!';

/** Puts a class into the cart and says what became of it (Spec §4 and §8); never rejects. */
export const useAddWithMessage = () => {
  const { mutateAsync } = useAddToCart();
  return async (campClass: CampClass) => {
    try {
      await mutateAsync(campClass);
    } catch (error) {
      // The session is over and the login page says so already.
      if (isProblem(error, 'unauthenticated', 'forbidden')) return;
      if (isProblem(error, 'cart-full')) return showError('Your cart is full', toMessage(error));
      return showError('Oops...', `${FAILURE} ${toMessage(error)}`);
    }
    void showToast('Your Class has been added');
  };
};

/** Selecting a class (Spec §4): guests are asked to log in and get their class when they return. */
export const useSelectClass = () => {
  const { state } = useSession();
  const { items } = useCart();
  const add = useAddWithMessage();
  const navigate = useNavigate();
  const location = useLocation();
  const isDeciding = useRef(false);
  const [queue, setQueue] = useState<readonly CampClass[]>([]);
  const [next] = queue;

  const askToLogIn = async (campClass: CampClass) => {
    const wantsTo = await showPrompt('Please login to join this class', 'Login now');
    if (!wantsTo) return;
    await navigate(paths.logIn, { state: toReturnState(location, { pick: campClass }) });
  };

  const decide = useEffectEvent(async (campClass: CampClass) => {
    isDeciding.current = true;
    await (state === 'signed-in' ? add(campClass) : askToLogIn(campClass));
    isDeciding.current = false;
    setQueue(([, ...others]) => others);
  });

  // One after the other, and not before it is known who is here: no pick gets lost.
  useEffect(() => {
    if (state !== 'loading' && next && !isDeciding.current) void decide(next);
  }, [state, next]);

  const selectClass = (campClass: CampClass) => {
    if (queue.every(({ _id }) => _id !== campClass._id)) setQueue([...queue, campClass]);
  };

  const isInCart = (id: string) => items.some(({ classItemId }) => classItemId === id);
  return { selectClass, busyId: next?._id ?? null, isInCart };
};
