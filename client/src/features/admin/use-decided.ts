import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import type { ListPage } from '../../ui/paged-listing';

type Page = ListPage<CampClass>;
type Held = readonly string[];
type Shown = { question: string; page: Page | undefined; held: Held; rows: readonly CampClass[] };

/** The classes of the page, and those of before that are held, each behind its neighbour. */
const merge = (classes: readonly CampClass[], before: readonly CampClass[], held: Held) => {
  const isGone = ({ _id }: CampClass) => !classes.some((its) => its._id === _id);
  const stays = before.filter((its) => held.includes(its._id) && isGone(its));
  return stays.reduce((rows, its) => {
    const neighbour = before[before.indexOf(its) - 1];
    const at = neighbour ? rows.findIndex(({ _id }) => _id === neighbour._id) + 1 : 0;
    return rows.toSpliced(at, 0, its);
  }, classes);
};

/**
 * A page of classes under review. One that no longer fits the question after a decision stays where
 * it was until the question changes, so that the decision can be taken back.
 */
export const useDecided = (question: string, page: Page | undefined) => {
  const [held, setHeld] = useState<Held>([]);
  const [shown, setShown] = useState<Shown>({ question, page: undefined, held, rows: [] });

  if (shown.question !== question) {
    setHeld([]);
    setShown({ question, page, held, rows: page?.items ?? [] });
  } else if (page && (shown.page !== page || shown.held !== held)) {
    setShown({ question, page, held, rows: merge(page.items, shown.rows, held) });
  }

  const { rows } = shown;
  return {
    page: page && { ...page, items: rows, total: Math.max(page.total, rows.length) },
    hold: (id: string) => setHeld((before) => [...before, id]),
    release: (id: string) => setHeld((before) => before.filter((its) => its !== id)),
  };
};
