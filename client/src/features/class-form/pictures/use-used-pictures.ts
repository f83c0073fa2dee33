import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { ownClassesQuery } from '../../../lib/queries/own-classes';
import { useSession } from '../../../lib/session/session';

/** Returns the names of the classes that use a picture, by its address. */
export type UsedPictures = ReadonlyMap<string, readonly string[]>;

const toUsedPictures = (classes: readonly CampClass[], editedId: string | null): UsedPictures => {
  const used = new Map<string, string[]>();
  for (const { _id, className, image, status } of classes) {
    // Families do not see canceled classes, so their pictures are free again.
    if (_id === editedId || status === 'cancelled') continue;
    used.set(image, [...(used.get(image) ?? []), className]);
  }
  return used;
};

/** Returns where the viewer's other classes use a picture. Empty for someone else's class. */
export function useUsedPictures(instructor: string, editedId: string | null): UsedPictures {
  const { user } = useSession();
  const { data = [] } = useQuery({
    ...ownClassesQuery(user?.uid ?? ''),
    enabled: user?.email === instructor,
  });
  return toUsedPictures(user?.email === instructor ? data : [], editedId);
}
