import { toPlainTitle } from './plain-title';

const TOAST_MS = 1500;
/** Long enough to read it and to reach its button by keyboard. */
const UNDO_MS = 10_000;

/** A success message at the top end of the page that goes by itself (Spec §8). */
export const showToast = async (message: string): Promise<void> => {
  const { default: sweetAlert } = await import('sweetalert2');
  await sweetAlert.fire({
    toast: true,
    position: 'top-end',
    icon: 'success',
    iconColor: 'var(--color-success)',
    title: toPlainTitle(message),
    showConfirmButton: false,
    timer: TOAST_MS,
  });
};

/** The same with a button to take it back; returns true if that was pressed. */
export const showUndoToast = async (message: string): Promise<boolean> => {
  const { default: sweetAlert } = await import('sweetalert2');
  const { isConfirmed } = await sweetAlert.fire({
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
      // It does not go away under somebody's pointer or focus.
      for (const event of ['mouseenter', 'focusin']) {
        toast.addEventListener(event, () => void sweetAlert.stopTimer());
      }
      for (const event of ['mouseleave', 'focusout']) {
        toast.addEventListener(event, () => void sweetAlert.resumeTimer());
      }
    },
  });
  return isConfirmed;
};
