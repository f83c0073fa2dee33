import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { classesOnSaleQuery, ownClassesQuery } from '#lib/queries/own-classes';
import { useSession } from '#lib/session/session';

/** Returns the names of the classes that use a picture, by its address. */
export type UsedPictures = ReadonlyMap<string, readonly string[]>;

const toUsedPictures = (classes: readonly CampClass[], editedId: string | null): UsedPictures => {
  const used = new Map<string, string[]>();
  for (const { _id, className, image, status } of classes) {
    // Families do not see canceled classes, so their pictures are free again.
    if (_id === editedId || status === 'canceled') continue;
    used.set(image, [...(used.get(image) ?? []), className]);
  }
  return used;
};

/** Returns which pictures other classes use: all that are on sale, and the viewer's own of any status. */
export function useUsedPictures(instructor: string, editedId: string | null): UsedPictures {
  const { user } = useSession();
  const isOwn = user?.email === instructor;
  const { data: onSale = [] } = useQuery(classesOnSaleQuery());
  const { data: own = [] } = useQuery({ ...ownClassesQuery(user?.uid ?? ''), enabled: isOwn });
  const known = isOwn ? own : [];
  const ownIds = new Set(known.map(({ _id }) => _id));
  return toUsedPictures([...known, ...onSale.filter(({ _id }) => !ownIds.has(_id))], editedId);
}
