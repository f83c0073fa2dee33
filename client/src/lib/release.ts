import { useEffect, useSyncExternalStore } from 'react';

/** `outdated`: the site has been released anew, and the parts that this tab would load are gone. */
type Release = 'current' | 'checking' | 'outdated';

let release: Release = 'current';
let isOffered = false;
const listeners = new Set<() => void>();
const failures = new WeakSet<Error>();

const show = (next: Release) => {
  release = next;
  listeners.forEach((listener) => listener());
};

/** A part may be missing for a moment only, but a page that names another script is another release. */
const isReleasedAnew = async () => {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
  return answer.ok && !(await answer.text()).includes(script);
};

const check = async ({ payload }: VitePreloadErrorEvent) => {
  failures.add(payload);
  if (release !== 'current') return;
  show('checking');
  // Where even the page cannot be fetched, it is the network that failed.
  show((await isReleasedAnew().catch(() => false)) ? 'outdated' : 'current');
};

const onPreloadError = (event: VitePreloadErrorEvent) => void check(event);

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('vite:preloadError', onPreloadError);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('vite:preloadError', onPreloadError);
    release = 'current';
  };
};

export const useRelease = () => useSyncExternalStore(subscribe, () => release);

/** Whether nobody else on the page offers the new release yet. */
export const useMayOffer = () =>
  useSyncExternalStore(subscribe, () => release === 'outdated' && !isOffered);

/** For a screen that offers the new release itself. */
export const useOffer = () => {
  useEffect(() => {
    isOffered = true;
    show(release);
    return () => {
      isOffered = false;
      show(release);
    };
  }, []);
};

/** Whether an error means that a part of the site could not be loaded. */
export const isLoadFailure = (error: unknown) => error instanceof Error && failures.has(error);
