/**
 * What users do with whole rows. A table marks a row with `data-row`, the link or button that opens it
 * with `data-row-open`, and its checkbox with `data-row-select`.
 */
export const listRows = (region: HTMLElement) => [
  ...region.querySelectorAll<HTMLElement>('[data-row]'),
];

const findOpener = (row: Element) => row.querySelector<HTMLElement>('[data-row-open]');

const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="menu"]';

const hasSelectedText = () => window.getSelection()?.isCollapsed === false;

/** Names the row that was opened or focused last, so that keys continue there after Back or a reload. */
const LAST_ROW = 'last-row';

const toEntry = ({ href }: HTMLAnchorElement) =>
  `${window.location.pathname}${window.location.search} ${href}`;

const rememberRow = (row: Element) => {
  const opener = findOpener(row);
  if (opener instanceof HTMLAnchorElement) sessionStorage.setItem(LAST_ROW, toEntry(opener));
};

/** Returns the index of the row that was opened last on this page; -1 if it is not there. */
const findLastIndex = (rows: readonly HTMLElement[]) => {
  const last = sessionStorage.getItem(LAST_ROW);
  return rows.findIndex((row) => {
    const opener = findOpener(row);
    return opener instanceof HTMLAnchorElement && toEntry(opener) === last;
  });
};

/** Opens the row's link in a new tab, or as a click on it does. */
const openRow = (row: Element, isNewTab: boolean) => {
  const opener = findOpener(row);
  if (opener instanceof HTMLAnchorElement && isNewTab)
    window.open(opener.href, '_blank', 'noopener');
  else opener?.click();
};

/** Opens the clicked row. Leaves clicks on its controls, and those that end a selection of text. */
export function handleRowClick(event: MouseEvent) {
  const target = event.target as Element;
  const row = target.closest('[data-row]');
  if (row && target.closest('[data-row-open]')) rememberRow(row);
  if (!row || event.defaultPrevented || target.closest(INTERACTIVE) || hasSelectedText()) return;
  rememberRow(row);
  if (event.button === 1) openRow(row, true);
  else if (event.button === 0) openRow(row, event.ctrlKey || event.metaKey);
}

const focusedIndex = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement));

/** Focuses the next or the previous row; if none has the focus, the last opened one or else the first. */
export function moveRowFocus(region: HTMLElement, step: 1 | -1) {
  const rows = listRows(region).filter(findOpener);
  const index = focusedIndex(rows);
  const wanted = index === -1 ? findLastIndex(rows) : index + step;
  const next = rows[Math.min(Math.max(wanted, 0), rows.length - 1)];
  if (!next) return;
  rememberRow(next);
  findOpener(next)?.focus();
}

/** Focuses the row that was opened last on this page, if it is there; the browser has restored the scroll position. */
export function focusLastRow(region: HTMLElement) {
  const rows = listRows(region);
  const last = rows[findLastIndex(rows)];
  if (last) findOpener(last)?.focus({ preventScroll: true });
}

/** Focuses the first row that can be opened, as when a user leaves the search for the results. */
export function focusFirstRow(region: HTMLElement) {
  const first = listRows(region).find(findOpener);
  if (!first) return;
  rememberRow(first);
  findOpener(first)?.focus();
}

/** Selects or deselects the row with the focus. */
export function toggleFocusedRow(region: HTMLElement) {
  const rows = listRows(region);
  rows[focusedIndex(rows)]?.querySelector<HTMLElement>('[data-row-select]')?.click();
}
