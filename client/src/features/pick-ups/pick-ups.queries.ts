import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { birthDateEndpoints } from '@camp/server/contract/classes/teaching/birth-dates';
import { pickUpEndpoints } from '@camp/server/contract/classes/teaching/pick-ups';
import { call } from '#lib/api/client';
import { AUDIT_LOG, CHANGED_BIRTH_DATES, PICK_UPS } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

const REFETCH_MS = 60_000;

/** The pick-ups that an admin has to check, the oldest first. */
export const pickUpsQuery = () =>
  queryOptions({
    queryKey: [PICK_UPS],
    queryFn: () => call(pickUpEndpoints.listPickUps),
    refetchInterval: REFETCH_MS,
  });

/** The changed birth dates that an admin has to check, the oldest first. */
export const birthDatesQuery = () =>
  queryOptions({
    queryKey: [CHANGED_BIRTH_DATES],
    queryFn: () => call(birthDateEndpoints.listChangedBirthDates),
    refetchInterval: REFETCH_MS,
  });

/** Returns a mutation that marks a pick-up as checked. */
export function useCheckPickUp(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(pickUpEndpoints.checkPickUp, { params: { id } }),
    onSettled: () => refreshQueries(queryClient, PICK_UPS, AUDIT_LOG),
  });
}

/** Returns a mutation that marks a changed birth date as checked. */
export function useCheckBirthDate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(birthDateEndpoints.checkBirthDate, { params: { id } }),
    onSettled: () => refreshQueries(queryClient, CHANGED_BIRTH_DATES, AUDIT_LOG),
  });
}
