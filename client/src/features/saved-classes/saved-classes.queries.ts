import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { savedClassEndpoints, type SavedClass } from '@camp/server/contract/classes/saved-classes';
import { call, isProblem } from '#lib/api/client';
import { SAVED_CLASSES } from '#lib/queries/query-keys';
import { readDeviceSaves, removeDeviceSave } from './device-saves';

/** Moves what a visitor saved on this device to the account; oldest first, to keep the order. */
async function moveDeviceSaves() {
  for (const id of readDeviceSaves().toReversed()) {
    try {
      await call(savedClassEndpoints.saveClass, { params: { id } });
    } catch (error) {
      // Without a connection, they stay on the device for the next time.
      const cannotBeSaved = isProblem(
        error,
        'not-found',
        'invalid-input',
        'too-many-saved-classes',
      );
      if (!cannotBeSaved) return;
    }
    removeDeviceSave(id);
  }
}

export const savedClassesQuery = (uid: string) =>
  queryOptions({
    queryKey: [SAVED_CLASSES, uid],
    queryFn: async () => {
      await moveDeviceSaves();
      return call(savedClassEndpoints.listSavedClasses);
    },
  });

interface Change {
  classId: string;
  /** Absent for a class that can only be removed. */
  campClass?: CampClass | undefined;
  isSaved: boolean;
}

const withChange = (
  saved: readonly SavedClass[],
  { classId, campClass, isSaved }: Change,
): SavedClass[] => {
  const others = saved.filter((entry) => entry.classId !== classId);
  if (!isSaved) return others;
  return [
    { classId, savedAt: new Date().toISOString(), ...(campClass && { campClass }) },
    ...others,
  ];
};

/** Saves or removes a class, and shows the change before the server has responded. */
export function useChangeSaved(uid: string) {
  const queryClient = useQueryClient();
  const { queryKey } = savedClassesQuery(uid);
  return useMutation({
    mutationFn: async ({ classId, isSaved }: Change) => {
      const { saveClass, removeSavedClass } = savedClassEndpoints;
      const params = { id: classId };
      if (isSaved) await call(saveClass, { params });
      else await call(removeSavedClass, { params });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient
        .getQueryData(queryKey)
        ?.find(({ classId }) => classId === change.classId);
      queryClient.setQueryData(queryKey, (saved) => saved && withChange(saved, change));
      return before;
    },
    // Without a connection, the list cannot be loaded again either.
    onError: (_error, { classId }, before) =>
      queryClient.setQueryData(
        queryKey,
        (saved) =>
          saved && [
            ...(before ? [before] : []),
            ...saved.filter((entry) => entry.classId !== classId),
          ],
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
