import { useEffect, useRef, useState } from 'react';
import { toOneLine } from '@camp/server/contract/fields/fields';

const DEBOUNCE_MS = 300;

/** A search box that searches when typing pauses and otherwise follows the URL. */
export function useSearchBox(q: string, onSearch: (q: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const search = useRef(onSearch);
  /** Whether a typed text is not searched for yet. */
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // Keep text that is being typed, even if an earlier search has changed the URL.
    if (!box.current || timer.current !== undefined) return;
    if (box.current.value.trim() !== q) box.current.value = q;
  }, [q]);

  const stopTimer = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => stopTimer, []);

  const searchNow = () => {
    stopTimer();
    setIsWaiting(false);
    search.current(toOneLine(box.current?.value ?? ''));
  };
  const searchDebounced = () => {
    stopTimer();
    setIsWaiting(true);
    timer.current = window.setTimeout(searchNow, DEBOUNCE_MS);
  };
  return { box, initial: q, isWaiting, searchNow, searchDebounced };
}
export type Search = ReturnType<typeof useSearchBox>;
