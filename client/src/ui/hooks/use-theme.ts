import { useSyncExternalStore } from 'react';

export const themes = ['system', 'day', 'floodlight'] as const;
export type Theme = (typeof themes)[number];

/** index.html also reads this key, before the first paint. */
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

/** Applies the theme and stores it. `system` follows the device. */
export function chooseTheme(theme: Theme) {
  applyTheme(theme);
  if (theme === 'system') localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
}

const syncWithOtherTabs = ({ key, newValue }: StorageEvent) => {
  if (key === THEME_KEY) applyTheme(isTheme(newValue) ? newValue : 'system');
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', syncWithOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', syncWithOtherTabs);
  };
};

export const useTheme = () => useSyncExternalStore(subscribe, readTheme, () => 'system' as const);

const DARK_SCHEME = '(prefers-color-scheme: dark)';

const subscribeWithScheme = (listener: () => void) => {
  const unsubscribe = subscribe(listener);
  const scheme = window.matchMedia(DARK_SCHEME);
  scheme.addEventListener('change', listener);
  return () => {
    unsubscribe();
    scheme.removeEventListener('change', listener);
  };
};

const isDark = () => {
  const theme = readTheme();
  return theme === 'system' ? window.matchMedia(DARK_SCHEME).matches : theme === 'floodlight';
};

/** Returns whether the dark theme is shown, chosen or the device's. */
export const useIsDark = () => useSyncExternalStore(subscribeWithScheme, isDark, () => false);

/** The illustrations that are drawn by day and at night. */
const DRAWN_TWICE = /^\/pictures\/(?=(?:classes|banners)\/)/;

/** Returns a function that replaces an illustration with its night scene while the dark theme is shown. */
export function useSceneOfTheme() {
  const prefix = useIsDark() ? '/pictures/night/' : '/pictures/';
  return (address: string) => address.replace(DRAWN_TWICE, prefix);
}
