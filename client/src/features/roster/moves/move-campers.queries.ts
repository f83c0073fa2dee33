import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  transferEndpoints,
  type TransferCampersRequest,
} from '@camp/server/contract/sales/transfers';
import { call } from '../../../lib/api/client';
import { AUDIT_LOG, CALENDAR, ORDERS } from '../../../lib/queries/query-keys';
import { useRefreshClassQueries } from '../../../lib/queries/refresh-classes';
import { refreshQueries } from '../../../lib/queries/refresh-queries';

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
