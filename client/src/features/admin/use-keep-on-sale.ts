import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClasses } from '../../lib/class-changes';
import { showError } from '../../ui/dialog';
import { useShowDecision } from './review.queries';

/** Puts a class of a suspended instructor back on sale; `onDecided` runs once it is. */
export const useKeepOnSale = (campClass: CampClass, onDecided: (sentence: string) => void) => {
  const { _id, className } = campClass;
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClasses();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(classEndpoints.keepClassOnSale, { params: { id: _id } }),
    onSuccess: () => {
      showDecision({ isOffSale: undefined });
      onDecided(`${className} is on sale.`);
    },
    onError: (error) => {
      // The session is over and the login page says so already.
      if (isProblem(error, 'unauthenticated', 'forbidden')) return;
      void showError('Not saved', `${className} stays off sale. ${toMessage(error)}`);
    },
    onSettled: () => void refreshClasses(),
  });
  return { keepOnSale: () => mutate(), isPending };
};
