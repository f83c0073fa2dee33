import type { StripeElementStyle } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';
import { useTheme } from '../../lib/theme';

const watchScheme = (listener: () => void) => {
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
};

const useColour = (name: string) =>
  useSyncExternalStore(watchScheme, () =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
  );

/** The provider draws the card in a frame of its own, out of reach of our style sheet. */
export const useCardStyle = (): StripeElementStyle => {
  // Read again when the visitor chooses the other theme.
  useTheme();
  const color = useColour('--color-base-content');
  const muted = useColour('--color-muted');
  const error = useColour('--color-error');
  const text = { color, iconColor: color, fontSize: '16px', '::placeholder': { color: muted } };
  return { base: text, invalid: { color: error } };
};
