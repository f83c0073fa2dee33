import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const savedView = z.object({ name: z.string(), search: z.string() });
type SavedView = z.infer<typeof savedView>;

const CHANGED = 'camp-views-changed';
const NONE = '[]';
const toKey = (list: string) => `camp-views-${list}`;
const read = (list: string) => localStorage.getItem(toKey(list)) ?? NONE;

const parse = (stored: string): SavedView[] => {
  try {
    return z.array(savedView).parse(JSON.parse(stored));
  } catch {
    // Someone else wrote it.
    return [];
  }
};

const write = (list: string, views: readonly SavedView[]) => {
  localStorage.setItem(toKey(list), JSON.stringify(views));
  window.dispatchEvent(new Event(CHANGED));
};

const without = (list: string, name: string) =>
  parse(read(list)).filter((view) => view.name !== name);

/** Saves a view in this browser; replaces one with the same name. */
export const addView = (list: string, view: SavedView) =>
  write(list, [...without(list, view.name), view]);

export const removeView = (list: string, name: string) => write(list, without(list, name));

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};

/** Returns the views of a list that were saved in this browser. */
export const useSavedViews = (list: string) =>
  parse(useSyncExternalStore(subscribe, () => read(list)));
