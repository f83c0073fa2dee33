/** Tells when this tab comes back: to the front, or on line. Answers how to stop listening. */
export const watchWaking = (listener: () => void) => {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', listener);
  };
};
