import { motionOptions, waitForDialogs } from './dialog';
import { toPlainTitle } from './plain-title';

const TOAST_MS = 1500;
/** Long enough to read the toast and reach its button by keyboard. */
const UNDO_MS = 10_000;

/**
 * Shows a success message, with a detail below it, at the top end of the page. It closes by itself
 * (product.md 8.2). Waits for an open dialog.
 */
export async function showToast(message: string, detail?: string): Promise<void> {
  const { default: sweetAlert } = await import('sweetalert2');
  await waitForDialogs();
  await sweetAlert.fire({
    ...motionOptions(),
    toast: true,
    position: 'top-end',
    icon: 'success',
    iconColor: 'var(--color-success)',
    title: toPlainTitle(message),
    ...(detail !== undefined && { text: detail }),
    showConfirmButton: false,
    timer: TOAST_MS,
  });
}

/** Shows a success message with an Undo button; returns true if the user presses it. */
export async function showUndoToast(message: string): Promise<boolean> {
  const { default: sweetAlert } = await import('sweetalert2');
  await waitForDialogs();
  const { isConfirmed } = await sweetAlert.fire({
    ...motionOptions(),
    toast: true,
    position: 'top-end',
    icon: 'success',
    iconColor: 'var(--color-success)',
    title: toPlainTitle(message),
    confirmButtonText: 'Undo',
    buttonsStyling: false,
    customClass: { confirmButton: 'btn btn-secondary btn-sm ms-3 min-h-10' },
    timer: UNDO_MS,
    didOpen: (toast) => {
      // The toast stays open while it has the pointer or the focus.
      for (const event of ['mouseenter', 'focusin']) {
        toast.addEventListener(event, () => void sweetAlert.stopTimer());
      }
      for (const event of ['mouseleave', 'focusout']) {
        toast.addEventListener(event, () => void sweetAlert.resumeTimer());
      }
    },
  });
  return isConfirmed;
}
