import type { StripeElementStyle } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';
import { useTheme } from '#ui/hooks/use-theme';

const watchScheme = (listener: () => void) => {
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
};

const useColor = (name: string) =>
  useSyncExternalStore(watchScheme, () =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
  );

/** Returns the card field's style; Stripe renders it in an iframe that our CSS cannot reach. */
export function useCardStyle(): StripeElementStyle {
  // Re-render when the theme changes.
  useTheme();
  const color = useColor('--color-base-content');
  const muted = useColor('--color-muted');
  const error = useColor('--color-error');
  const text = { color, iconColor: color, fontSize: '16px', '::placeholder': { color: muted } };
  return { base: text, invalid: { color: error } };
}
