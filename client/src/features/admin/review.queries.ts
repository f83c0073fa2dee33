import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints, type SetStatusRequest } from '@camp/server/contract';
import { call } from '../../lib/api';
import { CLASSES, useRefreshClasses } from '../../lib/class-changes';

/** Every class whatever its status, newest first; for admins. */
export const allClassesQuery = () =>
  queryOptions({
    queryKey: [CLASSES, 'all'],
    queryFn: () => call(endpoints.listClasses, { query: { status: 'all' }, asViewer: true }),
  });

export const useSetStatus = (id: string) => {
  const queryClient = useQueryClient();
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (body: SetStatusRequest) =>
      call(endpoints.setClassStatus, { params: { id }, body }),
    onSuccess: (_, { status }) => {
      // Shown at once, so that the selector does not jump back until the list has been fetched.
      queryClient.setQueryData(allClassesQuery().queryKey, (classes) =>
        classes?.map((campClass) => (campClass._id === id ? { ...campClass, status } : campClass)),
      );
    },
    onSettled: () => void refreshClasses(),
  });
};
