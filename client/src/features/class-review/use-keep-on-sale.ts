import { useMutation } from '@tanstack/react-query';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { call, toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { reportActionError } from '#ui/feedback/report-error';
import { useShowDecision } from './review.queries';

/** Puts a suspended instructor's class back on sale; `onDecided` runs on success. */
export function useKeepOnSale(campClass: CampClass, onDecided: (message: string) => void) {
  const { _id, className } = campClass;
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClassQueries();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(classChangeEndpoints.keepClassOnSale, { params: { id: _id } }),
    onSuccess: () => {
      showDecision({ isOffSale: undefined });
      onDecided(`${className} is on sale.`);
    },
    onError: (error) =>
      reportActionError(error, 'Not saved', `${className} is still off sale. ${toMessage(error)}`),
    onSettled: () => void refreshClasses(),
  });
  return { keepOnSale: () => mutate(), isPending };
}
