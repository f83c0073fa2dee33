import { useMutation } from '@tanstack/react-query';
import { newsletterEndpoints } from '@camp/server/contract/accounts/newsletter';
import { call } from '#lib/api/client';

export type NewsletterAction = 'confirm' | 'unsubscribe';

const endpoints = {
  confirm: newsletterEndpoints.confirmSubscription,
  unsubscribe: newsletterEndpoints.unsubscribe,
};

/** Returns a mutation that sends the token of an email link. */
export const useNewsletterLink = (action: NewsletterAction) =>
  useMutation({
    mutationFn: async (token: string) => {
      await call(endpoints[action], { params: { token } });
    },
  });
