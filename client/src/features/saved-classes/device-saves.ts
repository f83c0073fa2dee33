import { useSyncExternalStore } from 'react';

const KEY = 'saved-classes';
/** What a visitor saves is small, and an account has a limit, too. */
const DEVICE_SAVES_MAX = 50;

const listeners = new Set<() => void>();

const readText = () => localStorage.getItem(KEY) ?? '';
const parse = (text: string) => text.split(' ').filter(Boolean);

/** Returns the ids of the classes that visitors saved on this device, newest first. */
export const readDeviceSaves = () => parse(readText());

const write = (ids: readonly string[]) => {
  if (ids.length > 0) localStorage.setItem(KEY, ids.slice(0, DEVICE_SAVES_MAX).join(' '));
  else localStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
};

export const addDeviceSave = (id: string) =>
  write([id, ...readDeviceSaves().filter((other) => other !== id)]);
export const removeDeviceSave = (id: string) =>
  write(readDeviceSaves().filter((other) => other !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Returns the ids of the classes that visitors saved on this device. */
export const useDeviceSaves = () => parse(useSyncExternalStore(subscribe, readText, () => ''));
