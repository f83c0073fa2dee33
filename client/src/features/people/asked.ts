import * as z from 'zod/mini';
import { userQuery } from '@camp/server/contract/users';
import { useListAddress } from '../../lib/list-address';

const { q, role, page } = userQuery.shape;

/** What an address may ask for; anything else in it counts as not asked. */
const asked = z.object({
  q: z.catch(z._default(q, ''), ''),
  role: z.catch(role, undefined),
  page: z.catch(z._default(page, 1), 1),
});

/** Which people are looked for: words, the role they hold (`none` for campers), and the page. */
export type Asked = z.infer<typeof asked>;

const readAsked = (params: Record<string, string>): Asked => asked.parse(params);

/** What the address asks for; a new question starts at its first page. */
export const useAsked = () => useListAddress(readAsked);
