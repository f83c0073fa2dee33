import { useEffect, useSyncExternalStore } from 'react';

/** `outdated`: a new version is deployed, and the chunks that this tab would load are gone. */
type UpdateStatus = 'current' | 'checking' | 'outdated';

let status: UpdateStatus = 'current';
let isOfferedByPage = false;
const listeners = new Set<() => void>();
const chunkLoadErrors = new WeakSet<Error>();

const setStatus = (next: UpdateStatus) => {
  status = next;
  listeners.forEach((listener) => listener());
};

/** A missing chunk may be a network error. If the page names another script, a new version is deployed. */
const isNewVersionDeployed = async () => {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
  return response.ok && !(await response.text()).includes(script);
};

const check = async ({ payload }: VitePreloadErrorEvent) => {
  chunkLoadErrors.add(payload);
  if (status !== 'current') return;
  setStatus('checking');
  // If the page cannot be fetched either, the network failed.
  setStatus((await isNewVersionDeployed().catch(() => false)) ? 'outdated' : 'current');
};

const onPreloadError = (event: VitePreloadErrorEvent) => void check(event);

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('vite:preloadError', onPreloadError);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('vite:preloadError', onPreloadError);
    status = 'current';
  };
};

export const useUpdateStatus = () =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => 'current' as const,
  );

/** Returns true if a new version is deployed and no page offers the reload itself. */
export const useShouldOfferUpdate = () =>
  useSyncExternalStore(
    subscribe,
    () => status === 'outdated' && !isOfferedByPage,
    () => false,
  );

/** Hides the update banner while a page that offers the reload itself is shown. */
export function useUpdateOffer() {
  useEffect(() => {
    isOfferedByPage = true;
    setStatus(status);
    return () => {
      isOfferedByPage = false;
      setStatus(status);
    };
  }, []);
}

/** Returns true if an error means that a chunk of the site could not be loaded. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof Error && chunkLoadErrors.has(error);
