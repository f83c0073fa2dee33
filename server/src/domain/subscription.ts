import { randomBytes } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { SubscriptionState } from '../contract';
import type { HasEvents } from './domain-event';

const TOKEN_BYTES = 32;

/** Returns a random token of 43 characters. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

export interface Subscription extends HasEvents {
  _id: ObjectId;
  email: string;
  /** Confirmed by a link that is sent to the address. */
  state: SubscriptionState;
  /** Replaced when the address unsubscribes, so that an old email cannot subscribe it again. */
  confirmToken: string;
  unsubscribeToken: string;
  subscribedAt: Date;
  confirmedAt?: Date;
  unsubscribedAt?: Date;
  /** When the last confirmation emails were requested, oldest first. */
  mailedAt: Date[];
}

/** Returns who owns the notification that asks to confirm the address. No user has this uid. */
export const toSubscriber = ({ _id }: Pick<Subscription, '_id'>) =>
  `newsletter:${_id.toHexString()}`;
