import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { toPage, without, writeSearch, type ClassSearch } from './class-search';

/**
 * The heading of a list, which takes the focus when another page of the same list is asked for: the
 * link that was pressed is far below, and reading goes on at the top.
 */
export const usePageFocus = (search: ClassSearch) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = writeSearch(without(search));
  const page = toPage(search);
  const shown = useRef({ list, page });
  const navigationType = useNavigationType();

  const turnPage = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { list, page };
    if (before.list !== list || before.page === page) return;
    heading.current?.focus({ preventScroll: true });
    // Whoever goes back is taken to where they were.
    if (navigationType !== NavigationType.Pop) heading.current?.scrollIntoView();
  });
  useEffect(() => turnPage(), [list, page]);

  return heading;
};
