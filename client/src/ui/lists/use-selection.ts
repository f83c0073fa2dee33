import { useState } from 'react';

interface State {
  key: string;
  ids: readonly string[];
  /** The row that was toggled last, where a range starts. */
  last: string | null;
  /** Whether the rows of the other pages are selected, too. */
  isEverything?: boolean;
}

/** Returns the ids from one to another, inclusive, in the order of the list. */
const toRange = (all: readonly string[], from: string | null, to: string) => {
  const [start, end] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)].sort(
    (a, b) => a - b,
  );
  return start === undefined || start === -1 ? [to] : all.slice(start, (end ?? start) + 1);
};

/** The rows of a page, and of the list that it is a part of. */
interface Rows {
  all: readonly string[];
  /** How many rows match on all pages. */
  total: number;
  /** Changes with the page, which clears the selection. */
  key: string;
}

/** The selected rows of a page of a list, or of the whole list. */
export function useSelection({ all, total, key }: Rows) {
  const [state, setState] = useState<State>({ key, ids: [], last: null });
  const current = state.key === key ? state : { key, ids: [], last: null };
  const selected = all.filter((id) => current.ids.includes(id));
  const isAll = all.length > 0 && selected.length === all.length;
  // A row that left the page ends it.
  const isEverything = isAll && current.isEverything === true;

  const select = (ids: readonly string[], last: string | null = null) =>
    setState({ key, ids, last });

  return {
    selected,
    count: isEverything ? total : selected.length,
    total,
    isSelected: (id: string) => selected.includes(id),
    isAll,
    /** Whether the page has all rows that match. */
    isOnePage: total <= all.length,
    /** Whether all rows that match are selected, not only those of the page. */
    isEverything,
    /** Whether there are more rows to select than those of the page. */
    canSelectEverything: isAll && !isEverything && total > all.length,
    selectEverything: () => setState({ key, ids: all, last: null, isEverything: true }),
    /** Toggles a row; with `isRange` all rows since the last one. */
    toggle: (id: string, isRange: boolean) => {
      const range = isRange ? toRange(all, current.last, id) : [id];
      const others = selected.filter((other) => !range.includes(other));
      select(selected.includes(id) ? others : [...others, ...range], id);
    },
    toggleAll: () => select(isAll ? [] : all),
    clear: () => select([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
