import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { waitlistAdministrationEndpoints } from '@camp/server/contract/classes/administration/waitlists';
import { waitlistEndpoints } from '@camp/server/contract/classes/waitlist';
import { call } from '#lib/api/client';
import { AUDIT_LOG, CLASS_MESSAGES, CLASS_WAITLISTS, CLASSES } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

const { listWaitlistDemand, setWaitlist, offerSeats } = waitlistAdministrationEndpoints;

/** Who waits for a class, for its instructor and admins. */
export const classWaitlistQuery = (id: string) =>
  queryOptions({
    queryKey: [CLASS_WAITLISTS, id],
    queryFn: () => call(waitlistEndpoints.getClassWaitlist, { params: { id } }),
  });

/** How many wait for each class, for admins. */
export const waitlistDemandQuery = () =>
  queryOptions({
    queryKey: [CLASS_WAITLISTS, 'demand'],
    queryFn: () => call(listWaitlistDemand),
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => refreshQueries(queryClient, CLASS_WAITLISTS, CLASSES, CLASS_MESSAGES, AUDIT_LOG);
};

export const useSetWaitlist = (id: string) =>
  useMutation({
    mutationFn: (isClosed: boolean) => call(setWaitlist, { params: { id }, body: { isClosed } }),
    onSettled: useRefresh(),
  });

interface OfferByHand {
  entryId: string;
  addSeats: boolean;
}

export const useOfferSeats = (id: string) =>
  useMutation({
    mutationFn: ({ entryId, addSeats }: OfferByHand) =>
      call(offerSeats, { params: { id, entryId }, body: { addSeats } }),
    onSettled: useRefresh(),
  });
