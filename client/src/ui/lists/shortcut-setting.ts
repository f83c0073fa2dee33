import { useSyncExternalStore } from 'react';

const KEY = 'camp-shortcuts';
const OFF = 'off';
const CHANGED = 'camp-shortcuts-changed';

/** Single-key shortcuts can be turned off, because speech input can trigger them. */
export const areShortcutsOn = () => localStorage.getItem(KEY) !== OFF;

export function setShortcutsOn(isOn: boolean) {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  window.dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

export const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn);
