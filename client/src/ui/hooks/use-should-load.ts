import type { RefObject } from 'react';
import { useUserInteracted } from './use-user-interacted';
import { useNearViewport } from './use-near-viewport';

/**
 * Returns true once the element is visible or the user has interacted; used for content below the
 * fold.
 */
export function useShouldLoad(element: RefObject<Element | null>) {
  const hasInteracted = useUserInteracted();
  return useNearViewport(element, 0) || hasInteracted;
}
