import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { userQuery } from '@camp/server/contract';

const { q, role, page } = userQuery.shape;

/** What an address may ask for; anything else in it counts as not asked. */
const asked = z.object({
  q: z.catch(z._default(q, ''), ''),
  role: z.catch(role, undefined),
  page: z.catch(z._default(page, 1), 1),
});

/** Which people are looked for: words, the role they hold (`none` for campers), and the page. */
export type Asked = z.infer<typeof asked>;

const readAsked = (params: URLSearchParams): Asked => asked.parse(Object.fromEntries(params));

/** The search part of an address; what goes without saying is left out. */
export const toSearch = ({ q, role, page }: Asked) => {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(role && { role }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params.toString()}` : '';
};

/** What the address asks for; a new question starts at its first page. */
export const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const asked = readAsked(params);
  const ask = (change: Partial<Asked>) => {
    const next = toSearch({ ...asked, page: 1, ...change });
    if (next !== toSearch(asked)) setParams(next, { replace: true, preventScrollReset: true });
  };
  return { asked, ask };
};
