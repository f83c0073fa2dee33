import { useEffect, useRef, type FocusEvent } from 'react';
import type { User } from '@camp/server/contract';

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-person]')];
const findRow = (id: string) => listRows().find(({ dataset }) => dataset.person === id);
const focusName = (row: HTMLElement | undefined) =>
  (row?.querySelector('th') ?? document.querySelector('h1'))?.focus();

export const findPlace = (id: string) =>
  listRows().findIndex(({ dataset }) => dataset.person === id);

/** Focuses the row at a place counted from 0, else the last one, else the page's heading. */
export const focusPlace = (place: number) => {
  const rows = listRows();
  focusName(rows[Math.min(place, rows.length - 1)]);
};

/**
 * Focuses a person's name after the button that was pressed has gone; a focus that has moved on to
 * something else of the page meanwhile stays there.
 */
export const focusPerson = (id: string) => {
  const row = findRow(id);
  const active = document.activeElement;
  if (row && (row.contains(active) || !active?.closest('main'))) focusName(row);
};

/** When the row that has the focus leaves the list, the row that takes its place gets it. */
export const useRowFocus = (people: readonly User[]) => {
  const focused = useRef<string | null>(null);
  const shown = useRef(people);

  useEffect(() => {
    const isFocused = ({ _id }: User) => _id === focused.current;
    const place = shown.current.findIndex(isFocused);
    shown.current = people;
    if (place === -1 || people.some(isFocused)) return;
    focused.current = null;
    focusPlace(place);
  }, [people]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('[data-person]')?.dataset.person ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
};
