import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { classQuery } from '@camp/server/contract/fields/class-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes/classes';
import { callPage } from '#lib/api/client';
import { PAGE_LIMIT_MAX } from '@camp/server/contract/fields/fields';
import { CLASSES } from '#lib/queries/query-keys';
import type { ListPage } from '#ui/lists/paged-listing';
import { toViewFilter, type ClassToLeave } from './similar-classes';

/** Large, so that those that fit can be listed first. */
export const CHOICES_PER_PAGE = PAGE_LIMIT_MAX;

const { q, page } = classQuery.shape;

/** The search in the URL; invalid values are ignored. */
const searchSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  page: z.catch(z._default(page, 1), 1),
  show: z.catch(z._default(z.enum(['week', 'sport', 'all']), 'all'), 'all'),
});
export type ChoiceSearch = z.infer<typeof searchSchema>;
export const readChoiceSearch = (params: URLSearchParams): ChoiceSearch =>
  searchSchema.parse(Object.fromEntries(params));

/**
 * Returns one page of classes to move a camper to, by first day: for a family those that it can enroll the
 * camper in, for an admin (without `camper`) all that are on sale or running. `show` compares them with `left`.
 */
export const choicesQuery = (
  { q, page, show }: ChoiceSearch,
  { camper, left }: { camper: string | undefined; left: ClassToLeave },
) =>
  queryOptions({
    queryKey: [CLASSES, 'choices', { q, page, camper, ...toViewFilter(show, left) }],
    queryFn: async (): Promise<ListPage<CampClass>> => {
      const own = camper === undefined ? {} : { camper };
      const filter = { ...toViewFilter(show, left), sort: 'startsOn' as const, ...own };
      const query = { q: q || undefined, page, limit: CHOICES_PER_PAGE, ...filter };
      const asViewer = camper !== undefined;
      const found = await callPage(classEndpoints.listClasses, { query, asViewer });
      return { page, ...found };
    },
    placeholderData: keepPreviousData,
  });
