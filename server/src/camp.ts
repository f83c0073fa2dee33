import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { endpoints, ResponseOf } from '#contract';
import type { ImageHosts } from './shared/image-hosts';
import type { PhoneCountry } from './lib/phone';
import type { ErasedAccount } from './domain/deletion';
import type { Mailer } from './domain/mailer';
import type { Identity } from './domain/caller';

/**
 * What one running camp is made of: the real services or their stand-ins, its settings and its clock. It is the first
 * argument of every operation.
 */
export interface Camp {
  db: Db;
  verifyIdToken(token: string): Promise<Identity>;
  accessTokenSecret: string;
  stripe: Stripe;
  webhookSecret: string;
  /** Null if no mail server is configured; mails are then stored but not sent. */
  mailer: Mailer | null;
  publicConfig: ResponseOf<typeof endpoints.getConfig>;
  /** The API's URL for browsers, without a trailing slash. */
  apiUrl: string;
  /** Hosts other than the API whose pictures are allowed. */
  imageHosts: ImageHosts;
  /** The site's URL for links in notifications and calendars, without a trailing slash. */
  siteUrl: string;
  /** The camp's time zone, which defines its calendar days. */
  timeZone: string;
  /** The camp's country: a phone number without a country code is a number of this country. */
  country: PhoneCountry;
  /** How often `sweeper.sweep` is called. */
  sweepMs: number;
  /** How long an admin can undo a decision before anyone is notified of it. */
  undoMs: number;
  /** Adds an account to the list of erased accounts that outlives the database. */
  listErased(account: ErasedAccount): Promise<void>;
  log: Logger;
  /** The server's clock. */
  now: () => Date;
}
