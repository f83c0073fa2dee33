import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AddClassRequest, ResponseOf, UpdateClassRequest } from '@camp/server/contract';
import { classEndpoints } from '@camp/server/contract/classes';
import { rosterEndpoints } from '@camp/server/contract/roster';
import { call } from '../../lib/api';
import { CLASSES, useRefreshClasses } from '../../lib/class-changes';

/** The instructor's own classes whatever their status, newest first; others never get to see it. */
export const ownClassesQuery = (email: string) =>
  queryOptions({
    queryKey: [CLASSES, 'own', email],
    queryFn: () => call(classEndpoints.listClasses, { query: { mine: 'true' }, asViewer: true }),
  });

export type TeachingStats = ResponseOf<typeof rosterEndpoints.getTeachingStats>;

export const teachingStatsQuery = (email: string) =>
  queryOptions({
    queryKey: ['teaching-stats', email],
    queryFn: () => call(rosterEndpoints.getTeachingStats),
  });

/** A class as its instructor and admins see it, never remembered: a form begins with what is true. */
export const classToEditQuery = (id: string) =>
  queryOptions({
    queryKey: [CLASSES, 'to-edit', id],
    queryFn: () => call(classEndpoints.getClass, { params: { id }, asViewer: true }),
    gcTime: 0,
  });

export const useAddClass = () => {
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (body: AddClassRequest) => call(classEndpoints.addClass, { body }),
    onSuccess: () => void refreshClasses(),
  });
};

export type UpdatedClass = ResponseOf<typeof classEndpoints.updateClass>;

export const useUpdateClass = (id: string) => {
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (body: UpdateClassRequest) =>
      call(classEndpoints.updateClass, { params: { id }, body }),
    // A refusal says that the class stands otherwise than it was shown, too.
    onSettled: () => void refreshClasses(),
  });
};
