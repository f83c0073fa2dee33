import type { ObjectId } from 'mongodb';
import type { NewsItem } from '../../news';
import { toConfirmPath, toUnsubscribePath } from '../../site-paths';
import { nothing, type Told } from './told';

/** What the confirmation mail needs of a newsletter subscription. */
export interface SubscriptionInNews {
  _id: ObjectId;
  email: string;
  state: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/** Returns the confirmation mail. Nothing in it was written by whoever entered the address. */
export const describeNewsletterEvent = (
  item: NewsItem,
  { _id, email, state, confirmToken, unsubscribeToken }: SubscriptionInNews,
  apiUrl: string,
): Told => {
  if (item.kind !== 'newsletter-requested' || state === 'confirmed') return nothing;
  return {
    letters: [
      {
        // No user has this uid, so the mail is on nobody's list of notices.
        to: { uid: `newsletter:${_id.toHexString()}`, name: '', email, emailVerified: false },
        title: 'Confirm your newsletter subscription',
        text: 'Someone entered this address to get the Play & Inspire newsletter. If it was you, open this page and confirm. If not, ignore this email and you will not hear from us.',
        link: toConfirmPath(confirmToken),
        unsubscribe: {
          page: toUnsubscribePath(unsubscribeToken),
          oneClickUrl: `${apiUrl}/newsletter/unsubscribe/${unsubscribeToken}`,
        },
      },
    ],
    records: [],
  };
};
