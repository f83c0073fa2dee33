import type { SweetAlertOptions } from 'sweetalert2';
import { findOpener } from '../opener';
import { toPlainTitle } from './plain-title';

/**
 * The element that opened the first of several consecutive dialogs. The library
 * tracks it too, but a quick second dialog makes it restore the focus to the wrong element.
 */
let opener: HTMLElement | null = null;

const isInDialog = (element: Element) => element.closest('.swal2-container') !== null;

const rememberOpener = () => {
  const element = findOpener();
  if (element && !isInDialog(element)) opener = element;
};

const restoreFocus = () => {
  if (document.activeElement && isInDialog(document.activeElement)) return;
  opener?.focus({ preventScroll: true });
  opener = null;
};

/** Leaves the focus where it is when a dialog closes that is still disappearing. */
export function keepFocus() {
  opener = null;
}

/** The library's options that make a popup appear without motion if the viewer asked for that. */
const motionOptions = () => ({
  animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
});

/** Ends when the dialog that was opened last closes. */
let lastDialog: Promise<unknown> = Promise.resolve();

/** Waits until no dialog is open, because an open one makes the rest of the page inert. */
export async function waitForDialogs() {
  let dialog;
  while (document.querySelector('.swal2-popup[aria-modal]') && dialog !== lastDialog) {
    dialog = lastDialog;
    await dialog;
  }
}

/** Returns the dialogs' code. Without a connection it may fail to load; the browser's own message says so. */
export const loadDialogs = () =>
  import('./sweet-alert').catch((error: unknown) => {
    window.alert('We couldn’t load this. Check your connection and try again.');
    throw error;
  });

/** Opens a dialog in the site's style; shows the title as plain text and restores the focus. */
export async function openDialog({ title, ...options }: SweetAlertOptions & { title: string }) {
  const { sweetAlert } = await loadDialogs();
  rememberOpener();
  const dialog = sweetAlert.fire({
    ...motionOptions(),
    buttonsStyling: false,
    customClass: {
      confirmButton: 'btn btn-accent',
      cancelButton: 'btn btn-ghost',
      input: 'textarea',
    },
    ...options,
    title: toPlainTitle(title),
    returnFocus: false,
    didClose: restoreFocus,
  });
  lastDialog = dialog;
  return dialog;
}

interface Change {
  title: string;
  lines: string[];
  confirmButtonText: string;
}

/** Returns the lines as elements, because the library would parse a string as HTML. */
export function toParagraphs(lines: string[]) {
  const box = document.createElement('div');
  box.className = 'grid gap-3 wrap-anywhere';
  for (const line of lines) {
    box.append(Object.assign(document.createElement('p'), { textContent: line }));
  }
  return box;
}

/** Asks a question whose answer sends nothing to the server; returns true if the user confirms. */
export async function confirmChange({ lines, ...change }: Change): Promise<boolean> {
  const { isConfirmed } = await openDialog({
    ...change,
    html: toParagraphs(lines),
    showCancelButton: true,
    focusCancel: true,
  });
  return isConfirmed;
}

export interface DeletionQuestion {
  name: string;
  /** What depends on the item, in one line. */
  note?: string | null | undefined;
}

/** Asks for confirmation of the deletion of a named item; returns true if the user confirms. */
export async function confirmDelete({ name, note }: DeletionQuestion): Promise<boolean> {
  const html = toParagraphs([`Delete ${name}?`, "You won't be able to revert this!"]);
  if (note) {
    const line = Object.assign(document.createElement('p'), { textContent: note });
    line.className = 'text-sm text-muted';
    html.children[0]?.after(line);
  }
  const { isConfirmed } = await openDialog({
    title: 'Are you sure?',
    html,
    showCancelButton: true,
    focusCancel: true,
    confirmButtonText: 'Yes, delete it!',
    customClass: { confirmButton: 'btn btn-error', cancelButton: 'btn btn-ghost' },
  });
  return isConfirmed;
}
