import { useSyncExternalStore } from 'react';

export const themes = ['system', 'day', 'floodlight'] as const;
export type Theme = (typeof themes)[number];

/** Read before the first paint by index.html too. */
const THEME_KEY = 'theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

const readTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
};

const applyTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
};

/** Shows the theme at once and remembers it; `system` follows the device again. */
export const chooseTheme = (theme: Theme) => {
  applyTheme(theme);
  if (theme === 'system') localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
};

const followOtherTabs = ({ key, newValue }: StorageEvent) => {
  if (key === THEME_KEY) applyTheme(isTheme(newValue) ? newValue : 'system');
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
};

export const useTheme = () => useSyncExternalStore(subscribe, readTheme);
