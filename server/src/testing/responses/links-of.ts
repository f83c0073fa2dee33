import type { Response } from 'supertest';
import { expect } from 'vitest';

/** Returns the URLs of the Link header by `rel`; fails if the header is malformed. */
export function linksOf(res: Response): Record<string, string> {
  const header = res.headers.link;
  if (header === undefined) return {};
  const links = header.split(', ').map((link) => {
    expect(link).toMatch(/^<\/[^<>\s]+>; rel="\w+"$/);
    const [, url, rel] = /^<(.+)>; rel="(\w+)"$/.exec(link)!;
    return [rel!, url!] as const;
  });
  return Object.fromEntries(links);
}

/** Returns the total and the page links that a response states. */
export const pageOf = (res: Response) => ({
  total: Number(res.headers['x-total-count']),
  links: linksOf(res),
});
