import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { toPage, without, writeSearch, type ClassSearch } from './class-search';

/**
 * Returns a ref for the heading of a list. It gets the focus when the page changes, because the
 * pressed link is below the list.
 */
export function usePageFocus(search: ClassSearch) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = writeSearch(without(search));
  const page = toPage(search);
  const shown = useRef({ list, page });
  const navigationType = useNavigationType();

  const onPageChange = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { list, page };
    if (before.list !== list || before.page === page) return;
    heading.current?.focus({ preventScroll: true });
    // On back navigation, the scroll position is restored instead.
    if (navigationType !== NavigationType.Pop) heading.current?.scrollIntoView();
  });
  useEffect(() => onPageChange(), [list, page]);

  return heading;
}
