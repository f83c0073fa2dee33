import { useEffect } from 'react';

const onSettled = ({ type, target }: Event) => {
  if (!(target instanceof HTMLImageElement) || target.alt !== '') return;
  target.style.visibility = type === 'error' ? 'hidden' : '';
};

/** Leaves the place of a mere decoration empty where browsers would show the sign of a broken picture. */
export const useCalmPictures = () => {
  useEffect(() => {
    const abort = new AbortController();
    // These two do not bubble; on their way down they pass here.
    const options = { capture: true, signal: abort.signal };
    document.addEventListener('error', onSettled, options);
    document.addEventListener('load', onSettled, options);
    return () => abort.abort();
  }, []);
};
