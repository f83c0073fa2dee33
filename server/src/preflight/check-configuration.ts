import type { Config } from '../config/config';
import { missingContactVariables } from '../config/camp-contact';
import { environment } from '../config/environment';
import { failed, ok, warning, type Finding } from './finding';

export type Variables = Record<string, string | undefined>;

/** Variables that only stand-ins and development read. */
const standInNames = /^(CLIENT_PORT|EMBEDDED_MONGODB_PORT|\w*EMULATOR\w*)$/;
/** Variables with these beginnings are ours, so an unknown one is misspelled. */
const ownNames = /^(CAMP|FIREBASE|STRIPE|SMTP|MAIL|MONGODB|VITE|WAITLIST)_/;
/** Only the site's build reads the first; containers read the others. */
const otherNames = ['VITE_IMAGE_UPLOAD_URL', 'MONGODB_USER', 'MONGODB_PASSWORD'];
const PUBLIC_NAMES = ['SITE_URL', 'VITE_API_URL'];
const DISTINCT_CHARACTERS_MIN = 12;

const findStandInVariables = (variables: Variables) =>
  Object.keys(variables)
    .filter((name) => standInNames.test(name))
    .map((name) => failed(`${name} belongs to a stand-in. Remove it.`));

const findUnknownVariables = (variables: Variables) =>
  Object.keys(variables)
    .filter((name) => ownNames.test(name) && !standInNames.test(name))
    .filter((name) => !(name in environment.shape) && !otherNames.includes(name))
    .map((name) => warning(`${name} is not a variable of the server. Is it misspelled?`));

const findInsecureAddresses = (variables: Variables) =>
  PUBLIC_NAMES.filter((name) => /(^|,\s*)http:/.test(variables[name] ?? '')).map((name) =>
    failed(
      `${name} begins with http://. Use https://, which browsers require to sign in and to pay.`,
    ),
  );

/** A secret such as `aaaa…` or `changeme changeme changeme` is long enough, but can be guessed. */
const findGuessableSecret = ({ accessTokenSecret }: Config) =>
  accessTokenSecret !== null && new Set(accessTokenSecret).size < DISTINCT_CHARACTERS_MIN
    ? [failed('ACCESS_TOKEN_SECRET can be guessed. Create one with: openssl rand -base64 48')]
    : [];

/** The host of the pictures can be another than that of the upload, so this is no failure. */
const findImageHostGap = ({ imageHosts }: Config, { VITE_IMAGE_UPLOAD_URL = '' }: Variables) => {
  if (imageHosts === 'any' || !URL.canParse(VITE_IMAGE_UPLOAD_URL)) return [];
  const { host } = new URL(VITE_IMAGE_UPLOAD_URL);
  if (imageHosts.includes(host)) return [];
  return [
    warning(
      `IMAGE_HOSTS does not have ${host} of VITE_IMAGE_UPLOAD_URL: the API refuses pictures of other hosts than these.`,
    ),
  ];
};

const findGaps = (config: Config, variables: Variables) => {
  const contact = missingContactVariables(config.contact);
  return [
    ...(config.smtp
      ? []
      : [
          warning(
            'SMTP_URL and MAIL_FROM are missing: families get no email, only notifications on the site.',
          ),
        ]),
    ...findImageHostGap(config, variables),
    ...(contact.length > 0
      ? [
          warning(
            `${contact.join(', ')} are missing: the site and the emails leave these details out.`,
          ),
        ]
      : []),
    ...(variables.ALLOW_TEST_PAYMENTS === '1'
      ? [
          warning(
            'ALLOW_TEST_PAYMENTS is 1: with test keys, no payment moves money. Remove it before families pay.',
          ),
        ]
      : []),
  ];
};

/** Checks every variable on its own and with the others. `problems` are those that keep the server from starting. */
export function checkConfiguration(
  config: Config,
  problems: readonly string[],
  processEnv: Variables,
): Finding[] {
  const variables = Object.fromEntries(
    Object.entries(processEnv).filter(([, value]) => value !== ''),
  );
  const findings = [
    ...problems.map((problem) => failed(`${problem}.`)),
    ...(config.production
      ? [
          ...findStandInVariables(variables),
          ...findInsecureAddresses(variables),
          ...findGuessableSecret(config),
        ]
      : [warning('NODE_ENV is not production: stand-ins may replace services.')]),
    ...findUnknownVariables(variables),
    ...findGaps(config, variables),
  ];
  const isValid = findings.every(({ outcome }) => outcome !== 'failed');
  return [...(isValid ? [ok('Every variable is valid.')] : []), ...findings];
}
