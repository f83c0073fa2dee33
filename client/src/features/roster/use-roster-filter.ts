import { useSearchParams } from 'react-router-dom';
import { rosterFilters, type RosterFilter } from './camper-state';
import type { Camper } from './visits/attendance';

/** Returns the value of a parameter in the URL, and a setter that removes it for null. */
function useParam(name: string) {
  const [params, setParams] = useSearchParams();
  const set = (next: string | null) =>
    setParams(
      (previous) => {
        const changed = new URLSearchParams(previous);
        if (next === null) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name), set] as const;
}

/** Returns the filter in the URL, null for all campers, and a setter. */
export function useRosterFilter() {
  const [value, set] = useParam('show');
  const filter = rosterFilters.find((name) => name === value) ?? null;
  const setFilter = (next: RosterFilter | null) => set(next);
  return { filter, setFilter };
}

export const rosterSorts = ['name', 'age'] as const;
export type RosterSort = (typeof rosterSorts)[number];

/** Returns the order in the URL, which is by name if there is none, and a setter. */
export function useRosterSort() {
  const [value, set] = useParam('sort');
  const sort = rosterSorts.find((name) => name === value) ?? 'name';
  const setSort = (next: string) => set(next === 'name' ? null : next);
  return { sort, setSort };
}

/**
 * Returns the campers, which are by name, in an order; by age, the youngest are first and those without an
 * age last.
 */
export const sortCampers = (campers: readonly Camper[], sort: RosterSort): readonly Camper[] =>
  sort === 'age'
    ? campers.toSorted((one, other) => (one.age ?? Infinity) - (other.age ?? Infinity) || 0)
    : campers;
