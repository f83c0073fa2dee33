import { useEffect, useRef } from 'react';
import { toOneLine } from '@camp/server/contract/fields';

const PAUSE_MS = 300;

/** A box for words that searches once its writer pauses, and follows the address otherwise. */
export const useSearchBox = (q: string, onSearch: (q: string) => void) => {
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<number | undefined>(undefined);
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // Words that are being written stay, whatever an earlier search has put into the address.
    if (!box.current || pause.current !== undefined) return;
    if (box.current.value.trim() !== q) box.current.value = q;
  }, [q]);

  const stop = () => {
    window.clearTimeout(pause.current);
    pause.current = undefined;
  };
  useEffect(() => stop, []);

  const searchNow = () => {
    stop();
    search.current(toOneLine(box.current?.value ?? ''));
  };
  const searchSoon = () => {
    stop();
    pause.current = window.setTimeout(searchNow, PAUSE_MS);
  };
  return { box, initial: q, searchNow, searchSoon };
};
export type Search = ReturnType<typeof useSearchBox>;
