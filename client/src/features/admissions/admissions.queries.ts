import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  admissionEndpoints,
  type AdmitCamperRequest,
} from '@camp/server/contract/families/admissions';
import { call } from '#lib/api/client';
import { ADMISSIONS, AUDIT_LOG } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

/** Returns the admissions to a class, newest first. */
export const admissionsQuery = (classId: string) =>
  queryOptions({
    queryKey: [ADMISSIONS, classId],
    queryFn: () => call(admissionEndpoints.listAdmissions, { params: { id: classId } }),
  });

/** Returns the campers of the account with this email, with their age in the class. */
export const familyCampersQuery = (classId: string, email: string) =>
  queryOptions({
    queryKey: [ADMISSIONS, classId, 'family', email],
    queryFn: () =>
      call(admissionEndpoints.listFamilyCampers, { params: { id: classId }, body: { email } }),
  });

/** Returns a mutation that loads a family by its email, also if it was loaded before. */
export function useFindFamily(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      queryClient.fetchQuery({ ...familyCampersQuery(classId, email), staleTime: 0 }),
  });
}

/** Refreshes after an error, too, because the camper may have been archived or admitted meanwhile. */
export function useAdmitCamper(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AdmitCamperRequest) =>
      call(admissionEndpoints.admitCamper, { params: { id: classId }, body }),
    onSettled: () => refreshQueries(queryClient, ADMISSIONS, AUDIT_LOG),
  });
}
