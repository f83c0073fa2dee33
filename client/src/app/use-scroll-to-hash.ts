import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the address's section once more when the page has its real length. */
export const useScrollToHash = (isComplete: boolean) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (isComplete && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isComplete, hash]);
};
