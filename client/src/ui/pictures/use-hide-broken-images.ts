import { useEffect } from 'react';

const onLoadOrError = ({ type, target }: Event) => {
  if (!(target instanceof HTMLImageElement) || target.alt !== '') return;
  target.style.visibility = type === 'error' ? 'hidden' : '';
};

/** Hides decorative images that fail to load, instead of the browser's broken-image icon. */
export function useHideBrokenImages() {
  useEffect(() => {
    const abort = new AbortController();
    // `error` and `load` do not bubble, so they are captured.
    const options = { capture: true, signal: abort.signal };
    document.addEventListener('error', onLoadOrError, options);
    document.addEventListener('load', onLoadOrError, options);
    return () => abort.abort();
  }, []);
}
