import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** False while the device has no network at all; true says nothing about the camp's server. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
