import { toPlainTitle } from './plain-title';

const TOAST_MS = 1500;

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
