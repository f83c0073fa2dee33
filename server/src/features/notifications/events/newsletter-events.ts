import { toConfirmPath, toUnsubscribePath } from '#contract/site-paths';
import type { DomainEvent } from '#domain/domain-event';
import { toSubscriber, type Subscription } from '#domain/subscription';
import { emptyDescription, type EventDescription } from '../notification-draft';

/** Returns the confirmation email. It contains no text from the visitor who entered the address. */
export function describeNewsletterEvent(
  event: DomainEvent,
  subscription: Subscription,
  apiUrl: string,
): EventDescription {
  const { email, state, confirmToken, unsubscribeToken } = subscription;
  if (event.kind !== 'newsletter-requested' || state === 'confirmed') return emptyDescription;
  return {
    drafts: [
      {
        // No user has this uid, so no user sees the notification on the site.
        to: { uid: toSubscriber(subscription), name: '', email, emailVerified: false },
        title: 'Confirm your newsletter subscription',
        text: 'Someone signed up for the Play & Inspire newsletter with this email address. If it was you, open the link below to confirm. If not, ignore this email and we will not email you again.',
        link: toConfirmPath(confirmToken),
        unsubscribe: {
          page: toUnsubscribePath(unsubscribeToken),
          oneClickUrl: `${apiUrl}/newsletter/unsubscribe/${unsubscribeToken}`,
        },
      },
    ],
    records: [],
  };
}
