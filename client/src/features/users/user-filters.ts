import * as z from 'zod/mini';
import { userQuery } from '@camp/server/contract/users';
import { useListParams } from '../../lib/list-params';

const { q, role, page } = userQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  role: z.catch(role, undefined),
  page: z.catch(z._default(page, 1), 1),
});

/** The filters of the user list; the role `none` stands for campers. */
export type UserFilters = z.infer<typeof filterSchema>;

const readFilters = (params: Record<string, string>): UserFilters => filterSchema.parse(params);

/** Returns the filters in the URL and a setter; new filters start at page 1. */
export const useUserFilters = () => useListParams(readFilters);
