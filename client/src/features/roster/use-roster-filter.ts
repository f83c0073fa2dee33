import { useSearchParams } from 'react-router-dom';
import { rosterFilters, type RosterFilter } from './camper-state';

const PARAM = 'show';

/** Returns the filter in the URL, null for all campers, and a setter. */
export function useRosterFilter() {
  const [params, setParams] = useSearchParams();
  const filter = rosterFilters.find((name) => name === params.get(PARAM)) ?? null;
  const setFilter = (next: RosterFilter | null) =>
    setParams(
      (previous) => {
        const changed = new URLSearchParams(previous);
        if (next === null) changed.delete(PARAM);
        else changed.set(PARAM, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filter, setFilter };
}
