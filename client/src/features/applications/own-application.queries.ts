import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  applicationEndpoints,
  type AddApplicationRequest,
} from '@camp/server/contract/applications';
import { call } from '../../lib/api';
import { askAgain } from '../../lib/ask-again';

const OWN_APPLICATION = 'own-application';

/** What became of the visitor's last wish to teach; null where there was none. */
export const ownApplicationQuery = (email: string) =>
  queryOptions({
    queryKey: [OWN_APPLICATION, email],
    queryFn: async () => (await call(applicationEndpoints.getOwnApplication)).application,
  });

export const useApply = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AddApplicationRequest) =>
      call(applicationEndpoints.addApplication, { body }),
    // A refusal may say that there is an application that this page has not seen.
    onSettled: () => askAgain(queryClient, OWN_APPLICATION),
  });
};
