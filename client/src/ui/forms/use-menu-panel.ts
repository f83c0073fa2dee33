import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

/** Returns the index of the item that a key moves to; null for other keys. */
const toNextIndex = (key: string, index: number, count: number) => {
  const next: Record<string, number> = {
    ArrowDown: (index + 1) % count,
    ArrowUp: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return next[key] ?? null;
};

/** Opens and closes the panel of a menu; while it is open, the focus is on one of its items. */
export function useMenuPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  const findItems = () => [
    ...(container.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];
  /** Focuses the chosen item, or the first one of a menu of actions; the whole panel is in view. */
  const focusItem = useEffectEvent(() => {
    const items = findItems();
    items.at(-1)?.scrollIntoView({ block: 'nearest' });
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true');
    (chosen ?? items[0])?.focus();
  });
  useEffect(() => {
    if (isOpen) focusItem();
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    container.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const items = findItems();
    const index = items.findIndex((item) => item === document.activeElement);
    const next = toNextIndex(event.key, index, items.length);
    if (next !== null) items[next]?.focus();
    if (event.key === 'Escape') close();
    if (next !== null || event.key === 'Escape') event.preventDefault();
  };
  const closeWithoutFocus = () => setIsOpen(false);
  return { isOpen, container, open: () => setIsOpen(true), close, closeWithoutFocus, onKeyDown };
}
