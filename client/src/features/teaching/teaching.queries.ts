import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  endpoints,
  type AddClassRequest,
  type ResponseOf,
  type UpdateClassRequest,
} from '@camp/server/contract';
import { call } from '../../lib/api';
import { CLASSES, useRefreshClasses } from '../../lib/class-changes';

/** The instructor's own classes whatever their status, newest first; others never get to see it. */
export const ownClassesQuery = (email: string) =>
  queryOptions({
    queryKey: [CLASSES, 'own', email],
    queryFn: () => call(endpoints.listClasses, { query: { mine: 'true' }, asViewer: true }),
  });

export type TeachingStats = ResponseOf<typeof endpoints.getTeachingStats>;

export const teachingStatsQuery = (email: string) =>
  queryOptions({
    queryKey: ['teaching-stats', email],
    queryFn: () => call(endpoints.getTeachingStats),
  });

/** A class as its instructor and admins see it, never remembered: a form begins with what is true. */
export const classToEditQuery = (id: string) =>
  queryOptions({
    queryKey: [CLASSES, 'to-edit', id],
    queryFn: () => call(endpoints.getClass, { params: { id }, asViewer: true }),
    gcTime: 0,
  });

export const useAddClass = () => {
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (body: AddClassRequest) => call(endpoints.addClass, { body }),
    onSuccess: () => void refreshClasses(),
  });
};

export const useUpdateClass = (id: string) => {
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (body: UpdateClassRequest) => call(endpoints.updateClass, { params: { id }, body }),
    // A refusal says that the class stands otherwise than it was shown, too.
    onSettled: () => void refreshClasses(),
  });
};
