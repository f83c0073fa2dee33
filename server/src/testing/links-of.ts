import type { Response } from 'supertest';
import { expect } from 'vitest';

/** The addresses of a list's other pages by what they are to this one; fails for a malformed header. */
export const linksOf = (res: Response): Record<string, string> => {
  const header = res.headers.link;
  if (header === undefined) return {};
  const links = header.split(', ').map((link) => {
    expect(link).toMatch(/^<\/[^<>\s]+>; rel="\w+"$/);
    const [, address, rel] = /^<(.+)>; rel="(\w+)"$/.exec(link)!;
    return [rel!, address!] as const;
  });
  return Object.fromEntries(links);
};

/** What an answer says about the list it is a page of. */
export const pageOf = (res: Response) => ({
  total: Number(res.headers['x-total-count']),
  links: linksOf(res),
});
