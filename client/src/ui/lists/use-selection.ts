import { useState } from 'react';

interface State {
  key: string;
  ids: readonly string[];
  /** The row that was toggled last, where a range starts. */
  last: string | null;
}

/** Returns the ids from one to another, inclusive, in the order of the list. */
const toRange = (all: readonly string[], from: string | null, to: string) => {
  const [start, end] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)].sort(
    (a, b) => a - b,
  );
  return start === undefined || start === -1 ? [to] : all.slice(start, (end ?? start) + 1);
};

/** The selected rows of a page of a list. `key` changes with the page, which clears the selection. */
export function useSelection(all: readonly string[], key: string) {
  const [state, setState] = useState<State>({ key, ids: [], last: null });
  const current = state.key === key ? state : { key, ids: [], last: null };
  const selected = all.filter((id) => current.ids.includes(id));

  const select = (ids: readonly string[], last: string | null = null) =>
    setState({ key, ids, last });

  return {
    selected,
    isSelected: (id: string) => selected.includes(id),
    isAll: all.length > 0 && selected.length === all.length,
    /** Toggles a row; with `isRange` all rows since the last one. */
    toggle: (id: string, isRange: boolean) => {
      const range = isRange ? toRange(all, current.last, id) : [id];
      const others = selected.filter((other) => !range.includes(other));
      select(selected.includes(id) ? others : [...others, ...range], id);
    },
    toggleAll: () => select(selected.length === all.length ? [] : all),
    clear: () => select([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
