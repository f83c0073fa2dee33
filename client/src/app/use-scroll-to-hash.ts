import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the section in the URL's hash again when the page has its final height. */
export function useScrollToHash(isComplete: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isComplete && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isComplete, hash]);
}
