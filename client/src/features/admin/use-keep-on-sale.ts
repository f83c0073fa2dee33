import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClassQueries } from '../../lib/refresh-classes';
import { showError } from '../../ui/dialog';
import { useShowDecision } from './review.queries';

/** Puts a suspended instructor's class back on sale; `onDecided` runs on success. */
export function useKeepOnSale(campClass: CampClass, onDecided: (message: string) => void) {
  const { _id, className } = campClass;
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClassQueries();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(classEndpoints.keepClassOnSale, { params: { id: _id } }),
    onSuccess: () => {
      showDecision({ isOffSale: undefined });
      onDecided(`${className} is on sale.`);
    },
    onError: (error) => {
      // The session has ended, and the login page says so.
      if (isProblem(error, 'unauthenticated', 'forbidden')) return;
      void showError('Not saved', `${className} is still off sale. ${toMessage(error)}`);
    },
    onSettled: () => void refreshClasses(),
  });
  return { keepOnSale: () => mutate(), isPending };
}
