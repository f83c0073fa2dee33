import { without, type ClassSearch } from '#features/classes/search/class-search';
import type { FamilySelection } from './family-selection';

/** Returns the search with the child whom it is for. Drops a child who is not in the viewer's family. */
export function resolveChild(
  search: ClassSearch,
  family: FamilySelection | null,
  isPending: boolean,
): ClassSearch {
  if (search.for === undefined || isPending) return search;
  const isInFamily = family?.children.some(({ _id }) => _id === search.for);
  return isInFamily ? { ...search, camper: search.for } : without(search, 'for');
}
