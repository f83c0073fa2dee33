import type { ObjectId } from 'mongodb';
import type { DomainEvent } from '../../domain-event';
import { toConfirmPath, toUnsubscribePath } from '../../site-paths';
import { emptyDescription, type EventDescription } from './notification-draft';

/** The fields of a newsletter subscription that the confirmation email needs. */
export interface SubscriptionForNotifier {
  _id: ObjectId;
  email: string;
  state: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/** Returns the confirmation email. It contains no text from the visitor who entered the address. */
export function describeNewsletterEvent(
  event: DomainEvent,
  { _id, email, state, confirmToken, unsubscribeToken }: SubscriptionForNotifier,
  apiUrl: string,
): EventDescription {
  if (event.kind !== 'newsletter-requested' || state === 'confirmed') return emptyDescription;
  return {
    drafts: [
      {
        // No user has this uid, so no user sees the notification on the site.
        to: { uid: `newsletter:${_id.toHexString()}`, name: '', email, emailVerified: false },
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
