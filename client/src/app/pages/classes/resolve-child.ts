import { without, type ClassSearch } from '../../../features/classes/search/class-search';
import type { FamilySelection } from './family-selection';

/**
 * Returns the search with the age of the child whom it is for: on the first day searched for, or today.
 * Drops a child who is not in the viewer's family.
 */
export function resolveChild(
  search: ClassSearch,
  family: FamilySelection | null,
  isPending: boolean,
): ClassSearch {
  if (search.for === undefined || isPending) return search;
  const age = family?.findAge(search.for, search.from) ?? null;
  return age === null ? without(search, 'for') : { ...search, age };
}
