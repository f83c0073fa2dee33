import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  camperEndpoints,
  type AddCamperRequest,
  type Camper,
  type UpdateCamperRequest,
} from '@camp/server/contract/families/campers';
import { call } from '#lib/api/client';
import { CAMPERS } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { notifyOtherTabs } from '#lib/queries/tab-sync';

/** Refreshes the family after every call, because an error may mean that the page is out of date. */
const useFamilyMutation = <Input>(mutationFn: (input: Input) => Promise<Camper>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      notifyOtherTabs(CAMPERS);
      return refreshQueries(queryClient, CAMPERS);
    },
  });
};

export const useAddCamper = () =>
  useFamilyMutation((body: AddCamperRequest) => call(camperEndpoints.addCamper, { body }));

/** Makes the account holder a camper. */
export const useAddOwnCamper = () =>
  useFamilyMutation((_: void) => call(camperEndpoints.ensureOwnCamper));

export const useUpdateCamper = (id: string) =>
  useFamilyMutation((body: UpdateCamperRequest) =>
    call(camperEndpoints.updateCamper, { params: { id }, body }),
  );

export const useConfirmCamper = () =>
  useFamilyMutation(({ _id: id, revision }: Camper) =>
    call(camperEndpoints.confirmCamper, { params: { id }, body: { revision } }),
  );

export const useArchiveCamper = () =>
  useFamilyMutation(({ _id: id }: Camper) =>
    call(camperEndpoints.archiveCamper, { params: { id } }),
  );

export const useRestoreCamper = () =>
  useFamilyMutation(({ _id: id }: Camper) =>
    call(camperEndpoints.restoreCamper, { params: { id } }),
  );
