import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import {
  campClass as campClassSchema,
  type CampClass,
} from '@camp/server/contract/classes/classes';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { isProblem, toMessage } from '#lib/api/client';
import { listFirstNames } from '@camp/server/shared/names';
import { paths, toClassPath } from '#lib/paths';
import { toReturnState } from '#lib/session/return-state';
import { useSession } from '#lib/session/session';
import { reportActionError } from '#ui/feedback/report-error';
import { showError, showToast } from '#ui/feedback/toast';
import { useAddToCart, useRefreshCart } from './cart-changes';
import { cartQuery } from './cart.queries';
import { forgetPendingClass, readPendingClass, rememberPendingClass } from './pending-class';
import type { AddedFor } from './undo-add';

const FAILURE = 'Something went wrong while adding the class to the cart!';

type Attendee = Pick<CamperRef, 'firstName'> & AddedFor;

/**
 * Returns a function that shows that a class was added, and for whom, e.g. `Batting Basics for
 * Maya and you`, with a way to the cart and Undo.
 */
export function useShowAdded() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refreshCart = useRefreshCart();
  const { user } = useSession();
  return (campers: readonly Attendee[], { _id: classId, className }: CampClass) => {
    const detail = `${className} for ${listFirstNames(campers)}`;
    const undo = async () => {
      // Lazy: most classes stay in the cart.
      const { undoAdd } = await import('./undo-add');
      const items = user ? (queryClient.getQueryData(cartQuery(user).queryKey)?.items ?? []) : [];
      await undoAdd({ classId, campers, items, refreshCart, detail });
    };
    showToast('Your Class has been added', detail, [
      { label: 'View cart', run: () => void navigate(paths.myCart) },
      { label: 'Undo', run: () => void undo() },
    ]);
  };
}

/** A filtered list and the page of another class are about something else than a pending class. */
const isElsewhere = ({ pathname, search }: Location, { _id }: CampClass) =>
  pathname !== toClassPath(_id) && (search !== '' || pathname.startsWith(`${paths.allClass}/`));

/**
 * Runs an action with the class that a visitor selected before they signed in: when they return from
 * there, or later, if they had closed the browser.
 */
const useReturnedClass = (select: (campClass: CampClass) => void, isSignedIn: boolean) => {
  const location = useLocation();
  const navigate = useNavigate();
  const selectReturned = useEffectEvent(() => {
    const { selectedClass, ...state } = (location.state ?? {}) as Record<string, unknown>;
    const { data } = campClassSchema.safeParse(selectedClass);
    if (!data) return;
    // Otherwise a reload would add it again.
    void navigate(location, { replace: true, state, preventScrollReset: true });
    select(data);
  });
  useEffect(() => selectReturned(), []);
  const selectPending = useEffectEvent(() => {
    const pending = readPendingClass();
    if (pending && !isElsewhere(location, pending)) select(pending);
  });
  useEffect(() => {
    if (isSignedIn) selectPending();
  }, [isSignedIn]);
};

interface Options {
  /**
   * Returns whom to add a class for, an account holder without an id; null if the viewer has chosen
   * in a dialog, which has added it.
   */
  findCamper: (campClass: CampClass) => Promise<Attendee | null>;
}

/**
 * Selects a class (product.md 4.3 and 8.1). Visitors are asked to log in; the class is selected again
 * when they return.
 */
export function useSelectClass({ findCamper }: Options) {
  const { state } = useSession();
  const { mutateAsync } = useAddToCart();
  const showAdded = useShowAdded();
  const navigate = useNavigate();
  const location = useLocation();
  const isProcessing = useRef(false);
  const [queue, setQueue] = useState<readonly CampClass[]>([]);
  const [next] = queue;

  const askToLogIn = async (campClass: CampClass) => {
    // Lazy, because most users are logged in.
    const prompt = await import('./ask-to-log-in');
    const page = await prompt.askToLogIn(campClass);
    if (page === null) return;
    rememberPendingClass(campClass);
    await navigate(page, { state: toReturnState(location, { selectedClass: campClass }) });
  };

  const add = async (campClass: CampClass) => {
    try {
      const camper = await findCamper(campClass);
      if (!camper) return;
      const { camperId } = camper;
      await mutateAsync({ campClass, ...(camperId !== undefined && { camperId }) });
      showAdded([camper], campClass);
    } catch (error) {
      if (isProblem(error, 'cart-full')) {
        showError('Your cart is full', toMessage(error), [
          { label: 'View cart', run: () => void navigate(paths.myCart) },
        ]);
      } else reportActionError(error, 'Oops...', `${FAILURE} ${toMessage(error)}`);
    }
  };

  const processSelection = useEffectEvent(async (campClass: CampClass) => {
    isProcessing.current = true;
    if (state === 'signed-in') {
      await add(campClass);
      forgetPendingClass();
    } else await askToLogIn(campClass);
    isProcessing.current = false;
    setQueue(([, ...rest]) => rest);
  });

  // One at a time, and only once the session is known, so that no selection gets lost.
  useEffect(() => {
    if (state !== 'loading' && next && !isProcessing.current) void processSelection(next);
  }, [state, next]);

  const selectClass = (campClass: CampClass) => {
    setQueue((queued) =>
      queued.some(({ _id }) => _id === campClass._id) ? queued : [...queued, campClass],
    );
  };
  useReturnedClass(selectClass, state === 'signed-in');

  // A visitor sees the dialog; nothing is being added behind it.
  const isAdding = state !== 'signed-out';
  return { selectClass, busyId: (isAdding && next?._id) || null };
}
