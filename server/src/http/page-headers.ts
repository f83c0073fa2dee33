import type { Request, Response } from 'express';
import { PAGE_LIMIT_MAX, type Paging } from '../contract';
import type { Page } from '../paging';

const linkTo = (req: Request, page: number, rel: string) => {
  const query = new URLSearchParams(req.query as Record<string, string>);
  query.set('page', String(page));
  return `<${req.path}?${query.toString()}>; rel="${rel}"`;
};

/** Tells of the other pages (RFC 8288), by addresses relative to the one that was asked. */
export const setPageHeaders = (
  req: Request,
  res: Response,
  { items, total }: Page<unknown>,
  { page = 1, limit }: Paging,
): void => {
  res.set('X-Total-Count', String(total));
  const size = limit ?? Math.max(items.length, PAGE_LIMIT_MAX);
  const last = Math.max(Math.ceil(total / size), 1);
  const links = [
    ...(page > 1 ? [linkTo(req, 1, 'first'), linkTo(req, Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [linkTo(req, page + 1, 'next'), linkTo(req, last, 'last')] : []),
  ];
  if (links.length > 0) res.set('Link', links.join(', '));
};
