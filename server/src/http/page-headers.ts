import { PAGE_LIMIT_MAX, type Paging } from '../contract';
import type { Page } from '../paging';

/**
 * Tells how many items there are (X-Total-Count) and of the other pages (Link, RFC 8288), by
 * addresses relative to the one that was asked, `path`; `query` is the whole query as it was
 * understood.
 */
export const toPageHeaders = (
  path: string,
  { items, total }: Page<unknown>,
  query: Paging,
): Record<string, string> => {
  const { page = 1, ...rest } = query;
  const linkTo = (to: number, rel: string) => {
    const entries = Object.entries({ ...rest, page: to }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const search = new URLSearchParams(entries);
    return `<${path}?${search.toString()}>; rel="${rel}"`;
  };
  // A list that is answered whole is one page, however long it is.
  const size = rest.limit ?? Math.max(items.length, PAGE_LIMIT_MAX);
  const last = Math.max(Math.ceil(total / size), 1);
  const links = [
    ...(page > 1 ? [linkTo(1, 'first'), linkTo(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [linkTo(page + 1, 'next'), linkTo(last, 'last')] : []),
  ];
  return {
    'X-Total-Count': String(total),
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
};
