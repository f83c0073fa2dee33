import { waitForDialogs } from './dialog';
import type { ToastAction } from './toasts/toast-region';

const TOAST_MS = 6_000;
/** Long enough to read the toast and reach its buttons by keyboard. */
const ACTION_TOAST_MS = 12_000;

/**
 * Shows a success message, with a detail below it and actions beside it, at the bottom start of the
 * page (product.md 8.2). Waits for an open dialog. Ends when the message has closed.
 */
export async function showToast(
  message: string,
  detail?: string,
  actions: readonly ToastAction[] = [],
): Promise<void> {
  const { addToast } = await import('./toasts/toast-region');
  await waitForDialogs();
  const durationMs = actions.length > 0 ? ACTION_TOAST_MS : TOAST_MS;
  await addToast({ message, detail, actions, durationMs });
}

/** Shows a success message with an Undo button; returns true if the user presses it. */
export async function showUndoToast(message: string, detail?: string): Promise<boolean> {
  let isUndone = false;
  await showToast(message, detail, [{ label: 'Undo', run: () => (isUndone = true) }]);
  return isUndone;
}
