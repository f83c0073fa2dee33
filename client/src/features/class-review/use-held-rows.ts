import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { toListSearch } from '#lib/browser/list-params';
import type { ListPage } from '#ui/lists/paged-listing';
import type { ReviewFilters } from './review.queries';

type Page = ListPage<CampClass>;
type HeldIds = readonly string[];
interface Shown {
  filters: string;
  page: Page | undefined;
  held: HeldIds;
  rows: readonly CampClass[];
}

/** Returns the page's classes, with the held ones after their previous neighbors, also if they left the page. */
const merge = (classes: readonly CampClass[], before: readonly CampClass[], held: HeldIds) => {
  const isHeld = ({ _id }: CampClass) => held.includes(_id);
  const shown = before.filter(isHeld);
  const isShown = ({ _id }: CampClass) => shown.some((campClass) => campClass._id === _id);
  return shown.reduce(
    (rows, campClass) => {
      const neighbor = before[before.indexOf(campClass) - 1];
      const index = neighbor ? rows.findIndex(({ _id }) => _id === neighbor._id) + 1 : 0;
      const current = classes.find(({ _id }) => _id === campClass._id);
      return rows.toSpliced(index, 0, current ?? campClass);
    },
    classes.filter((campClass) => !isShown(campClass)),
  );
};

/** Returns how many rows no longer match and how many classes still do; undefined if all rows match. */
const countDecided = (
  { items, total }: Page,
  rows: readonly CampClass[],
  status: CampClass['status'] | undefined,
) => {
  // A list can still have the class, because decisions are shown before they are saved.
  const matches = (campClass: CampClass) => status === undefined || campClass.status === status;
  const matching = items.filter(matches);
  const count = rows.filter(({ _id }) => !matching.some((item) => item._id === _id)).length;
  return count > 0 ? { count, matching: total - items.length + matching.length } : undefined;
};

/**
 * A page of classes under review. A class that no longer matches the filters after a decision keeps
 * its row until the filters change, so that the admin can undo the decision.
 */
export function useHeldRows(reviewed: ReviewFilters, page: Page | undefined) {
  const filters = toListSearch(reviewed);
  const [held, setHeld] = useState<HeldIds>([]);
  const [shown, setShown] = useState<Shown>({ filters, page: undefined, held, rows: [] });

  if (shown.filters !== filters) {
    setHeld([]);
    setShown({ filters, page, held, rows: page?.items ?? [] });
  } else if (page && (shown.page !== page || shown.held !== held)) {
    setShown({ filters, page, held, rows: merge(page.items, shown.rows, held) });
  }

  /** Keeps a class. `changes` are those of a decision, which no list has for a class that left it. */
  const hold = (id: string, changes: Partial<CampClass> = {}) => {
    setHeld((before) => [...before, id]);
    setShown((before) => ({
      ...before,
      rows: before.rows.map((row) => (row._id === id ? { ...row, ...changes } : row)),
    }));
  };

  const { rows } = shown;
  return {
    page: page && {
      ...page,
      items: rows,
      total: Math.max(page.total, rows.length),
      decided: countDecided(page, rows, reviewed.status),
    },
    hold,
    release: (id: string) => setHeld((before) => before.filter((heldId) => heldId !== id)),
  };
}
