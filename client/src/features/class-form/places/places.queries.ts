import { queryOptions } from '@tanstack/react-query';
import { placeEndpoints } from '@camp/server/contract/classes/places';
import { call } from '#lib/api/client';
import { PLACES } from '#lib/queries/query-keys';

/** Returns the places that classes can choose, by name. */
export const placesQuery = () =>
  queryOptions({
    queryKey: [PLACES, 'in-use'],
    queryFn: () => call(placeEndpoints.listPlaces),
  });
