import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a dropdown. Escape, navigation, a click outside and moving the focus outside close it. */
export function useDropdown() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const isOpen = openAt === key;

  const closeFromOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !container.current?.contains(event.target)) setOpenAt(null);
  });
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpenAt(null);
    container.current?.querySelector('button')?.focus();
  });

  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener('pointerdown', (event) => closeFromOutside(event), { signal });
    document.addEventListener('focusin', (event) => closeFromOutside(event), { signal });
    document.addEventListener('keydown', (event) => closeByEscape(event), { signal });
    return () => abort.abort();
  }, [isOpen]);

  return { isOpen, container, toggle: () => setOpenAt(isOpen ? null : key) };
}
