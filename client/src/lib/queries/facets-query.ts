import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClassFacets, ClassFacetsQuery } from '@camp/server/contract';
import { throwApiError } from '../api/api-error';
import { apiUrl } from '../api/api-url';
import { sendPublic } from '../api/public-transport';
import { CLASSES } from './query-keys';

/** Calls the endpoint without its contract, because Zod would otherwise load with the first page. */
const getFacets = async (query: ClassFacetsQuery) => {
  const request = { method: 'get', url: `${apiUrl}/class-facets`, query } as const;
  const send =
    query.camper === undefined
      ? sendPublic
      : (await import('../api/authenticated-transport')).sendAuthenticated;
  return (await send(request).catch(throwApiError)).data as ClassFacets;
};

/** Returns how many classes each choice finds together with the filters; the previous counts stay meanwhile. */
export const facetsQuery = (query: ClassFacetsQuery) =>
  queryOptions({
    queryKey: [CLASSES, 'facets', query],
    queryFn: () => getFacets(query),
    placeholderData: keepPreviousData,
  });
