import { join } from 'node:path';
import * as z from 'zod/mini';
import { readSocialPages } from './camp-contact';
import { isImageHost, readImageHosts } from '../shared/image-hosts';
import { isPhoneCountry } from '../lib/phone';
import { SERVER_FOLDER } from '../server-folder';
import { readRefundPolicy } from './refund-policy-setting';
import { isTimeZone } from '../shared/dates';

const portNumber = z.coerce
  .number('must be a port number')
  .check(
    z.int('must be a port number'),
    z.gte(1, 'must be 1 to 65535'),
    z.lte(65535, 'must be 1 to 65535'),
  );
const seconds = z.coerce
  .number('must be a number of seconds')
  .check(z.gte(0, 'must not be negative'), z.lte(300, 'must be at most 300'));
const port = (fallback: number) => z._default(portNumber, fallback);

const optional = z.optional(z.string());

const isWebAddress = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, search, hash } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && search === '' && hash === '';
};

const isMailServer = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
};

/** An optional single line of text. */
const oneLine = (maxLength: number) =>
  z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          new RegExp(`^[^\\p{Cc}]{1,${maxLength}}$`, 'u'),
          `must be one line of 1 to ${maxLength} characters`,
        ),
      ),
  );

/** An optional single line without invisible characters, which nobody could check on paper. */
const visibleLine = (maxLength: number) =>
  z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          new RegExp(`^[^\\p{C}\\p{Zl}\\p{Zp}]{1,${maxLength}}$`, 'u'),
          `must be 1 to ${maxLength} visible characters`,
        ),
      ),
  );

/** The rules of each variable on its own; `config.ts` checks the rules between variables. */
export const environment = z.object({
  NODE_ENV: z.optional(
    z.enum(['development', 'test', 'production'], {
      error: ({ input }) =>
        `is ${JSON.stringify(input)}: it must be development, test, production or absent`,
    }),
  ),
  HOST: optional,
  PORT: port(4000),
  CLIENT_PORT: port(5173),
  AUTH_EMULATOR_PORT: port(9099),
  VITE_API_URL: z.optional(
    z.string().check(z.refine(isWebAddress, 'must be an address such as https://api.camp.example')),
  ),
  SITE_URL: optional,
  IMAGE_HOSTS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readImageHosts(text).every(isImageHost),
          'must be host names separated by commas, such as images.camp.example',
        ),
      ),
  ),
  DATA_DIR: z._default(z.string(), join(SERVER_FOLDER, '.data')),
  BACKUP_FOLDER: z.optional(z.string()),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  HOLD_MINUTES: z._default(
    z.coerce
      .number('must be a number of minutes')
      .check(z.positive('must be more than 0'), z.lte(60, 'must be at most 60')),
    15,
  ),
  WAITLIST_OFFER_HOURS: z._default(
    z.coerce
      .number('must be a number of hours')
      .check(z.positive('must be more than 0'), z.lte(168, 'must be at most 168')),
    24,
  ),
  TRANSFER_DAYS: z._default(
    z.coerce
      .number('must be a number of days')
      .check(
        z.int('must be a whole number'),
        z.gte(0, 'must not be negative'),
        z.lte(365, 'must be at most 365'),
      ),
    14,
  ),
  SWEEP_SECONDS: z._default(seconds.check(z.positive('must be more than 0')), 30),
  UNDO_SECONDS: z._default(seconds, 15),
  REFUND_POLICY: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => readRefundPolicy(text) !== null,
          'must be days:percent pairs such as 14:100,7:50, from more days to fewer and from more percent to less',
        ),
      ),
    '14:100,7:50',
  ),
  CAMP_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/New_York')),
    'UTC',
  ),
  CAMP_COUNTRY: z._default(
    z.string().check(z.refine(isPhoneCountry, 'must be a country of two letters such as US')),
    'US',
  ),
  SAFETY_DATA_MONTHS: z._default(
    z.coerce
      .number('must be a number of months')
      .check(
        z.int('must be a whole number'),
        z.gte(1, 'must be at least 1'),
        z.lte(60, 'must be at most 60'),
      ),
    6,
  ),
  CAMP_LEGAL_NAME: oneLine(200),
  CAMP_CONTACT_EMAIL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^\s<>"@,;:?&%\p{Cc}]+@[^\s<>"@,;:?&%\p{Cc}]+\.[^\s<>"@,;:?&%\p{Cc}]+$/u,
          'must be one email address such as hello@camp.example',
        ),
      ),
  ),
  CAMP_PHONE: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\+?(?:[ ().-]*\d){7,15}$/,
          'must be a phone number of 7 to 15 digits such as +1 (212) 555-0142',
        ),
      ),
  ),
  CAMP_ADDRESS: oneLine(300),
  CAMP_CITY: visibleLine(60),
  CAMP_OFFICE_HOURS: visibleLine(120),
  CAMP_TAX_ID: visibleLine(40),
  CAMP_SOCIAL_PAGES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => readSocialPages(text) !== null,
          'must be https addresses separated by commas, such as https://www.instagram.com/camp',
        ),
      ),
  ),
  TRUST_PROXY: z._default(
    z.coerce
      .number('must be a number of proxies')
      .check(z.int('must be a whole number'), z.gte(0, 'must not be negative')),
    0,
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a log level of pino',
    ),
    'info',
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(20, 'must have at least 20 characters'))),
  ACCESS_TOKEN_SECRET: optional,
  MONGODB_URI: z.optional(
    z
      .string()
      .check(z.regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')),
  ),
  EMBEDDED_MONGODB_PORT: z.optional(portNumber),
  MONGODB_DATABASE: z._default(z.string(), 'camp'),
  FIREBASE_PROJECT_ID: optional,
  FIREBASE_API_KEY: optional,
  FIREBASE_AUTH_DOMAIN: optional,
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isMailServer, 'must be an address such as smtps://user:password@mail.example'),
      ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^([^<>"@\p{Cc}]*<[^\s<>"@]+@[^\s<>"@]+>|[^\s<>"@]+@[^\s<>"@]+)$/u,
          'must be an email address such as Play & Inspire <hello@camp.example>',
        ),
      ),
  ),
  STRIPE_API_URL: z.optional(
    z.string().check(z.refine(isWebAddress, 'must be an address such as http://127.0.0.1:12111')),
  ),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.startsWith('pk_', 'must begin with pk_'))),
  ALLOW_TEST_PAYMENTS: z.optional(z.enum(['1'], 'must be 1 or absent')),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.startsWith('whsec_', 'must begin with whsec_')),
  ),
});
export type Environment = z.infer<typeof environment>;
