const FOCUSABLE = 'a[href], button:not(:disabled)';

/**
 * Remembers the focused element. Returns a function that focuses what has replaced it in the same place, such
 * as a link to the waiting list in place of “Add to cart”; it does nothing if the element is still there.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement;
  const parent = focused?.parentElement;
  return () => {
    const isLost = !focused?.isConnected && document.activeElement === document.body;
    if (!isLost || !parent?.isConnected) return;
    parent.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  };
}
