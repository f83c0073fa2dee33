import type { Config } from '#config/config';
import { CAMP_PASSWORD } from './seed/camp-accounts';

const POLL_MS = 150;

const isReachable = async (url: string) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const waitUntilReachable = async (url: string) => {
  while (!(await isReachable(url))) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
};

const describeServices = (config: Config) => {
  const { mongodb, firebase, stripe, smtp, port, dataDir, authEmulatorPort } = config;
  return [
    mongodb ? 'Database   real (MONGODB_URI)' : `Database   stand-in: embedded store in ${dataDir}`,
    firebase
      ? `Sign-in    real (Firebase project ${firebase.projectId})`
      : `Sign-in    stand-in: Auth emulator on http://127.0.0.1:${authEmulatorPort}`,
    stripe
      ? 'Payments   real (Stripe, STRIPE_SECRET_KEY)'
      : 'Payments   stand-in: payment sandbox, card 4242 4242 4242 4242',
    smtp
      ? 'Mail       real (SMTP_URL)'
      : `Mail       stand-in: stored, shown at http://localhost:${port}/mails`,
  ];
};

const accounts = [
  `Accounts   admin@camp.test  instructor@camp.test  camper@camp.test`,
  `           password for all three: ${CAMP_PASSWORD}`,
];

/** Waits until every server responds, then prints URLs, accounts, and which services are real. */
export async function printStartupMessage(config: Config, { withSite }: { withSite: boolean }) {
  const site = `http://localhost:${config.clientPort}`;
  const api = `http://localhost:${config.port}`;
  await waitUntilReachable(`${api}/readyz`);
  if (!config.firebase) await waitUntilReachable(`http://127.0.0.1:${config.authEmulatorPort}/`);
  if (withSite) await waitUntilReachable(site);
  const lines = [
    'Play & Inspire is ready.',
    ...(withSite ? [`Site       ${site}`] : []),
    `API        ${api}`,
    ...describeServices(config),
    ...(config.firebase || config.mongodb ? [] : accounts),
  ];
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
