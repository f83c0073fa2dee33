import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  consentEndpoints,
  type ConsentKind,
  type PublishConsentTextRequest,
} from '@camp/server/contract/families/consents';
import { call, callPage } from '#lib/api/client';
import { AUDIT_LOG, CONSENT_TEXTS, CONSENTS } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

/** Returns the texts that families are asked to agree to. */
export const currentTextsQuery = () =>
  queryOptions({
    queryKey: [CONSENT_TEXTS, 'current'],
    queryFn: () => call(consentEndpoints.listConsentTexts),
  });

/** Returns all versions of all texts, newest first. */
export const textVersionsQuery = () =>
  queryOptions({
    queryKey: [CONSENT_TEXTS, 'versions'],
    queryFn: async () => (await callPage(consentEndpoints.listConsentTextVersions)).items,
  });

/** Returns one version of a text, which never changes. */
export const consentTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['consent-text', id],
    queryFn: () => call(consentEndpoints.getConsentText, { params: { id } }),
    staleTime: Infinity,
  });

/** Returns the newest version of a kind and its text; null if none was published. */
export const newestTextQuery = (kind: ConsentKind) =>
  queryOptions({
    queryKey: [CONSENT_TEXTS, 'newest', kind],
    queryFn: async () => {
      const query = { kind, limit: 1 };
      const { items } = await callPage(consentEndpoints.listConsentTextVersions, { query });
      const [newest] = items;
      if (!newest) return null;
      const params = { id: newest._id };
      const { body } = await call(consentEndpoints.getConsentText, { params });
      return { ...newest, body };
    },
    // The editor must not start from an outdated version.
    staleTime: 0,
    gcTime: 0,
  });

/** Refreshes after every call, because an error may mean that the page is out of date. */
const useTextMutation = <Input>(mutationFn: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => refreshQueries(queryClient, CONSENT_TEXTS, CONSENTS, AUDIT_LOG),
  });
};

export const usePublishText = () =>
  useTextMutation((body: PublishConsentTextRequest) =>
    call(consentEndpoints.publishConsentText, { body }),
  );

export const useWithdrawText = (kind: ConsentKind) =>
  useTextMutation((currentVersion: number) =>
    call(consentEndpoints.withdrawConsentText, { params: { kind }, body: { currentVersion } }),
  );
