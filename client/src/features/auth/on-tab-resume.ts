/**
 * Calls the listener when this tab becomes visible or goes online. Returns a function that stops
 * it.
 */
export function onTabResume(listener: () => void) {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', listener);
  };
}
