import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  transferEndpoints,
  type TransferCampersRequest,
} from '@camp/server/contract/sales/transfers';
import { call } from '#lib/api/client';
import { AUDIT_LOG, CALENDAR, ORDERS, ROSTER } from '#lib/queries/query-keys';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { refreshQueries } from '#lib/queries/refresh-queries';

/** The other classes of everyone in a class. A move refreshes them with the roster. */
export const otherClassesQuery = (classId: string) =>
  queryOptions({
    queryKey: [ROSTER, classId, 'other-classes'],
    queryFn: () => call(transferEndpoints.listOtherClasses, { params: { id: classId } }),
  });

/** The dollars that a move to another class refunds to all families together. */
export const moveRefundQuery = (classId: string, to: string, enrollmentIds: readonly string[]) =>
  queryOptions({
    queryKey: [ROSTER, classId, 'refund', to, enrollmentIds],
    queryFn: () =>
      call(transferEndpoints.getRefundTotal, {
        params: { id: classId },
        query: { classItemId: to, enrollmentIds: enrollmentIds.join(',') },
      }),
  });

/** Returns a mutation that moves campers of a class. */
export function useMoveCampers(classId: string) {
  const queryClient = useQueryClient();
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: (body: TransferCampersRequest) =>
      call(transferEndpoints.transferCampers, { params: { id: classId }, body }),
    // Also after an error: some campers may have moved.
    onSettled: () => {
      void refreshClasses();
      void refreshQueries(queryClient, ORDERS, CALENDAR, AUDIT_LOG);
    },
  });
}
