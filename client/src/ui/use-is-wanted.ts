import type { RefObject } from 'react';
import { useHasActed } from './use-has-acted';
import { useIsNear } from './use-is-near';

/** True from when the element is seen, or the visitor does anything or stays, for what stands below the first view. */
export const useIsWanted = (element: RefObject<Element | null>) => {
  const hasActed = useHasActed();
  return useIsNear(element, 0) || hasActed;
};
