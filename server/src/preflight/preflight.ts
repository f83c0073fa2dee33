import type { Config } from '../config/config';
import { readConfig } from '../config/config';
import { checkClock } from './check-clock';
import { checkConfiguration, type Variables } from './check-configuration';
import { checkDatabase } from './check-database';
import { checkFirebase, type FirebaseAddresses } from './check-firebase';
import { checkMail } from './check-mail';
import { checkStripe } from './check-stripe';
import { runChecks, type Check, type CheckedFinding } from './run-checks';
import { checkApi } from './web/check-api';
import { checkCertificate } from './web/check-certificate';
import { checkRedirect, checkSite } from './web/check-site';

const GOOGLE: FirebaseAddresses = {
  keysUrl:
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  identityUrl: 'https://identitytoolkit.googleapis.com',
};
const STRIPE_URL = 'https://api.stripe.com/';

export interface PreflightOptions {
  variables: Variables;
  /** The port of plain HTTP if it is not 80. */
  httpPort?: number | null;
  firebase?: FirebaseAddresses;
}

const listPublicOrigins = ({ siteOrigins, apiUrl }: Config) => [
  ...new Set([...siteOrigins, new URL(apiUrl).origin]),
];

/** Checks everything that the server needs in production. Changes nothing, and sends no email. */
export async function runPreflight({
  variables,
  httpPort = null,
  firebase = GOOGLE,
}: PreflightOptions): Promise<CheckedFinding[]> {
  const { config, problems } = readConfig(variables);
  const stripeUrl = config.stripe?.apiUrl?.href ?? STRIPE_URL;
  const timeUrls = [
    ...(config.firebase ? [firebase.keysUrl] : []),
    ...(config.stripe ? [stripeUrl] : []),
    `${config.siteOrigins[0]}/`,
  ];
  const checks: Check[] = [
    {
      name: 'Configuration',
      run: () => Promise.resolve(checkConfiguration(config, problems, variables)),
    },
    { name: 'Database', run: () => checkDatabase(config) },
    { name: 'Stripe', run: () => checkStripe(config) },
    { name: 'Firebase', run: (signal) => checkFirebase(config, firebase, signal) },
    { name: 'Mail', run: () => checkMail(config) },
    { name: 'Clock', run: (signal) => checkClock(timeUrls, signal) },
    ...listPublicOrigins(config).map((origin) => ({
      name: 'Certificate',
      run: () => checkCertificate(origin),
    })),
    ...config.siteOrigins.flatMap((origin) => [
      { name: 'Redirect', run: (signal: AbortSignal) => checkRedirect(origin, httpPort, signal) },
      { name: 'Site', run: (signal: AbortSignal) => checkSite(origin, config, signal) },
    ]),
    { name: 'API', run: (signal) => checkApi(config, signal) },
  ];
  return runChecks(checks);
}
