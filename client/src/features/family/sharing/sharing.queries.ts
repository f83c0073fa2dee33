import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  camperSharingEndpoints,
  type Guardian,
  type InviteToCampersRequest,
  type ReceivedInvitation,
  type SentInvitation,
} from '@camp/server/contract/families/camper-sharing';
import type { Camper } from '@camp/server/contract/families/campers';
import { call } from '#lib/api/client';
import { CAMPER_INVITATIONS, CAMPER_SHARING, CAMPERS } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { notifyOtherTabs } from '#lib/queries/tab-sync';

/** Returns the guardians and the open invitations of a camper of the viewer. */
export const sharingQuery = (viewer: string, id: string) =>
  queryOptions({
    queryKey: [CAMPER_SHARING, viewer, id],
    queryFn: () => call(camperSharingEndpoints.getCamperSharing, { params: { id } }),
  });

/** Returns the open invitations to share campers of other families. */
export const receivedInvitationsQuery = (viewer: string) =>
  queryOptions({
    queryKey: [CAMPER_INVITATIONS, viewer],
    queryFn: () => call(camperSharingEndpoints.listCamperInvitations),
  });

/** Refreshes what the call may change after every call, because an error may mean that the page is out of date. */
const useSharingMutation = <Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  ...roots: string[]
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      roots.forEach(notifyOtherTabs);
      return refreshQueries(queryClient, ...roots);
    },
  });
};

export const useInviteGuardian = (id: string) =>
  useSharingMutation(
    (body: { email: string }) =>
      call(camperSharingEndpoints.inviteGuardian, { params: { id }, body }),
    CAMPER_SHARING,
  );

/** Sends one invitation for several campers. */
export const useInviteToCampers = () =>
  useSharingMutation(
    (body: InviteToCampersRequest) => call(camperSharingEndpoints.inviteToCampers, { body }),
    CAMPER_SHARING,
  );

export const useWithdrawInvitation = (id: string) =>
  useSharingMutation(
    ({ _id: invitationId }: SentInvitation) =>
      call(camperSharingEndpoints.withdrawInvitation, { params: { id, invitationId } }),
    CAMPER_SHARING,
  );

export const useRemoveGuardian = (id: string) =>
  useSharingMutation(
    ({ _id: guardianId }: Guardian) =>
      call(camperSharingEndpoints.removeGuardian, { params: { id, guardianId } }),
    CAMPER_SHARING,
  );

/** Ends the viewer's access to a camper of another family. */
export const useLeaveCamper = () =>
  useSharingMutation(
    ({ _id: id }: Camper) => call(camperSharingEndpoints.leaveCamper, { params: { id } }),
    CAMPERS,
  );

export const useAcceptInvitation = () =>
  useSharingMutation(
    ({ _id: id }: ReceivedInvitation) =>
      call(camperSharingEndpoints.acceptCamperInvitation, { params: { id } }),
    CAMPER_INVITATIONS,
    CAMPERS,
  );

export const useDeclineInvitation = () =>
  useSharingMutation(
    ({ _id: id }: ReceivedInvitation) =>
      call(camperSharingEndpoints.declineCamperInvitation, { params: { id } }),
    CAMPER_INVITATIONS,
  );
