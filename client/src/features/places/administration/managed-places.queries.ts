import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  placeEndpoints,
  type AddPlaceRequest,
  type UpdatePlaceRequest,
} from '@camp/server/contract/classes/places';
import { call } from '#lib/api/client';
import { AUDIT_LOG, CLASSES, PLACES } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

/** Returns all places with the classes that use them, by name. */
export const managedPlacesQuery = () =>
  queryOptions({
    queryKey: [PLACES, 'managed'],
    queryFn: () => call(placeEndpoints.listManagedPlaces),
  });

/** Refreshes after every call, because an error may mean that the page is out of date. */
const usePlaceMutation = <Input>(mutationFn: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => refreshQueries(queryClient, PLACES, CLASSES, AUDIT_LOG),
  });
};

export const useAddPlace = () =>
  usePlaceMutation((body: AddPlaceRequest) => call(placeEndpoints.addPlace, { body }));

export const useUpdatePlace = () =>
  usePlaceMutation(({ id, body }: { id: string; body: UpdatePlaceRequest }) =>
    call(placeEndpoints.updatePlace, { params: { id }, body }),
  );

export const useSetArchived = () =>
  usePlaceMutation(({ id, isArchived }: { id: string; isArchived: boolean }) =>
    call(isArchived ? placeEndpoints.archivePlace : placeEndpoints.restorePlace, {
      params: { id },
    }),
  );

export const useDeletePlace = () =>
  usePlaceMutation((id: string) => call(placeEndpoints.deletePlace, { params: { id } }));
