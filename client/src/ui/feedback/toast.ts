import { waitForDialogs } from './dialog';
import type { Toast, ToastAction } from './toasts/toast-region';

type Content = Pick<Toast, 'message' | 'detail' | 'actions' | 'isError'>;

/** Nothing can wait until a message has closed, because an error stays until the user closes it. */
async function show(content: Content) {
  const { addToast } = await import('./toasts/toast-region');
  await waitForDialogs();
  addToast(content);
}

/**
 * Shows a success message, with a detail below it and actions beside it: below the header on phones, at
 * the bottom start on wider screens. It appears when no dialog is open, and closes by itself.
 */
export function showToast(
  message: string,
  detail?: string,
  actions: readonly ToastAction[] = [],
): void {
  void show({ message, detail, actions, isError: false });
}

/** Shows a success message with an Undo button. */
export function showUndoToast(message: string, detail: string | undefined, undo: () => unknown) {
  showToast(message, detail, [{ label: 'Undo', run: undo }]);
}

/**
 * Says what failed and what to do, with actions beside it. Screen readers announce it immediately,
 * and it stays until the user closes it.
 */
export function showError(title: string, text: string, actions: readonly ToastAction[] = []): void {
  void show({ message: title, detail: text, actions, isError: true });
}

/** Closes the errors of earlier actions, because the user starts another one. */
export async function dismissErrors(): Promise<void> {
  const { closeErrors } = await import('./toasts/toast-region');
  closeErrors();
}
