import { queryOptions, useMutation } from '@tanstack/react-query';
import { endpoints, type AddClassRequest } from '@camp/server/contract';
import { call } from '../../lib/api';
import { CLASSES, useRefreshClasses } from '../../lib/class-changes';

/** The instructor's own classes whatever their status, newest first; others never get to see it. */
export const ownClassesQuery = (email: string) =>
  queryOptions({
    queryKey: [CLASSES, 'own', email],
    queryFn: () => call(endpoints.listClasses, { query: { mine: 'true' }, asViewer: true }),
  });

export const useAddClass = () => {
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (body: AddClassRequest) => call(endpoints.addClass, { body }),
    onSuccess: () => void refreshClasses(),
  });
};
