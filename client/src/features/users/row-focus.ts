import { useEffect, useRef, type FocusEvent } from 'react';
import type { User } from '@camp/server/contract';
import { focusHeading } from '#ui/headings/focus-heading';

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-user]')];
const findRow = (id: string) => listRows().find(({ dataset }) => dataset.user === id);
const focusName = (row: HTMLElement | undefined) =>
  row ? row.querySelector('th')?.focus() : focusHeading();

export const findRowIndex = (id: string) =>
  listRows().findIndex(({ dataset }) => dataset.user === id);

/** Focuses the row at a zero-based index, else the last row, else the page heading. */
export function focusRow(index: number) {
  const rows = listRows();
  focusName(rows[Math.min(index, rows.length - 1)]);
}

/**
 * Focuses a user's name after the pressed button has disappeared, unless the focus has moved
 * elsewhere on the page.
 */
export function focusUser(id: string) {
  const row = findRow(id);
  const active = document.activeElement;
  if (row && (row.contains(active) || !active?.closest('main'))) focusName(row);
}

const noUsers: readonly User[] = [];

/** When the focused row leaves the list, moves the focus to the row that replaces it. */
export function useRowFocus(users: readonly User[] = noUsers) {
  const focused = useRef<string | null>(null);
  const shown = useRef(users);

  useEffect(() => {
    const isFocused = ({ _id }: User) => _id === focused.current;
    const index = shown.current.findIndex(isFocused);
    shown.current = users;
    if (index === -1 || users.some(isFocused)) return;
    focused.current = null;
    focusRow(index);
  }, [users]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('[data-user]')?.dataset.user ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
