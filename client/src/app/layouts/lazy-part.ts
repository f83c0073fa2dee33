import { lazy, type ComponentType, type ReactNode } from 'react';
import type { signedInParts } from './signed-in-parts';

/**
 * Returns a part of the layout that only signed-in users load. It is `Fallback` if its script does not arrive, because
 * the page itself has all it needs.
 */
export function lazyPart<Props extends object>(
  load: (parts: typeof signedInParts) => Promise<ComponentType<Props>>,
  Fallback: () => ReactNode = () => null,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const parts = await import('./signed-in-parts');
      return { default: await load(parts.signedInParts) };
    } catch {
      return { default: Fallback };
    }
  });
}
