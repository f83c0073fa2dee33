import type { SweetAlertOptions } from 'sweetalert2';
import { toPlainTitle } from './plain-title';

/**
 * What had the focus before the first of the dialogs that follow each other. The library keeps it,
 * too, but a toast or a dialog within a moment makes it give the focus to a wrong one ever after.
 */
let opener: HTMLElement | null = null;

const isInDialog = (element: Element) => element.closest('.swal2-container') !== null;

const rememberOpener = () => {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  if (activeElement !== body && !isInDialog(activeElement)) opener = activeElement;
};

const giveFocusBack = () => {
  if (document.activeElement && isInDialog(document.activeElement)) return;
  opener?.focus({ preventScroll: true });
  opener = null;
};

/** Opens a dialog in the site's own look; its title is shown as it is, and the focus comes back. */
export const fire = async ({ title, ...options }: SweetAlertOptions & { title: string }) => {
  const { default: sweetAlert } = await import('sweetalert2');
  rememberOpener();
  return sweetAlert.fire({
    iconColor: `var(--color-${options.icon ?? 'info'})`,
    buttonsStyling: false,
    customClass: {
      confirmButton: 'btn btn-accent m-1',
      denyButton: 'btn btn-error m-1',
      cancelButton: 'btn btn-ghost m-1',
      input: 'textarea',
    },
    ...options,
    title: toPlainTitle(title),
    returnFocus: false,
    didClose: giveFocusBack,
  });
};

type Change = { title: string; lines: string[]; confirmButtonText: string };

/** Shows each line as it is: the library reads a plain string as HTML. */
const toParagraphs = (lines: string[]) => {
  const box = document.createElement('div');
  box.className = 'grid gap-3 wrap-anywhere';
  for (const line of lines) {
    box.append(Object.assign(document.createElement('p'), { textContent: line }));
  }
  return box;
};

/** Asks before a change that takes something away; true when the answer is yes. */
export const confirmChange = async ({ lines, ...change }: Change): Promise<boolean> => {
  const { isConfirmed } = await fire({
    ...change,
    html: toParagraphs(lines),
    icon: 'warning',
    showCancelButton: true,
    focusCancel: true,
  });
  return isConfirmed;
};

/** Asks before something is deleted; true when the answer is yes. */
export const confirmDelete = async (): Promise<boolean> => {
  const { isConfirmed } = await fire({
    icon: 'warning',
    title: 'Are you sure?',
    text: "You won't be able to revert this!",
    showCancelButton: true,
    focusCancel: true,
    confirmButtonText: 'Yes, delete it!',
    customClass: { confirmButton: 'btn btn-error m-1', cancelButton: 'btn btn-ghost m-1' },
  });
  return isConfirmed;
};

/** Says what has been done, for as long as somebody wants to read it. */
export const showDone = async (title: string, text: string): Promise<void> => {
  await fire({ icon: 'success', title, text });
};

/** Says what has been deleted, by its name. */
export const showDeleted = async (name: string): Promise<void> => {
  await showDone('Deleted!', `${name} has been deleted.`);
};

export const showError = async (title: string, text: string): Promise<void> => {
  await fire({ icon: 'error', title, text });
};

/** Offers one step onward, or to stay; true when the step was chosen. */
export const showPrompt = async (title: string, confirmButtonText: string): Promise<boolean> => {
  const { isConfirmed } = await fire({
    icon: 'info',
    title,
    confirmButtonText,
    showCancelButton: true,
    cancelButtonText: 'Not now',
  });
  return isConfirmed;
};
