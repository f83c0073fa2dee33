import { PAGE_LIMIT_MAX, type Paging } from '../contract';
import type { Page } from '../database/paging';

/**
 * Returns the paging headers of a list: `X-Total-Count` with the number of all items, `X-Total-Count-Capped` if
 * there are more, `X-Date-Range` with their first and last day, and `Link` with the other pages (RFC 8288). Links are relative to `path`.
 * `query` is the whole parsed query.
 */
export function toPageHeaders(
  path: string,
  { items, total, isCapped, days }: Omit<Page<never>, 'items'> & { items: { length: number } },
  query: Paging,
): Record<string, string> {
  const { page = 1, ...otherParameters } = query;
  const linkTo = (targetPage: number, rel: string) => {
    const entries = Object.entries({ ...otherParameters, page: targetPage }).map(
      ([name, value]): [string, string] => [name, String(value)],
    );
    const search = new URLSearchParams(entries);
    return `<${path}?${search.toString()}>; rel="${rel}"`;
  };
  // A response with the whole list counts as one page, however long it is.
  const pageSize = otherParameters.limit ?? Math.max(items.length, PAGE_LIMIT_MAX);
  const lastPage = Math.max(Math.ceil(total / pageSize), 1);
  const links = [
    ...(page > 1 ? [linkTo(1, 'first'), linkTo(Math.min(page - 1, lastPage), 'prev')] : []),
    ...(page < lastPage || isCapped ? [linkTo(page + 1, 'next')] : []),
    // How many pages there are is not known if not all items were counted.
    ...(page < lastPage && !isCapped ? [linkTo(lastPage, 'last')] : []),
  ];
  return {
    'X-Total-Count': String(total),
    ...(isCapped && { 'X-Total-Count-Capped': 'true' }),
    ...(days && { 'X-Date-Range': `${days.first}/${days.last}` }),
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}
