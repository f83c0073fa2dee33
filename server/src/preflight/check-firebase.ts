import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { failed, ok, reasonOf, warning, type Finding } from './finding';

export interface FirebaseAddresses {
  /** Where Google publishes the keys that sign the tokens of all Firebase projects. */
  keysUrl: string;
  /** The API that the site signs in with. */
  identityUrl: string;
}

const keySet = z.object({ keys: z.array(z.object({ kid: z.string() })).check(z.minLength(1)) });
const project = z.object({ authorizedDomains: z._default(z.array(z.string()), []) });
const problem = z.object({ error: z.object({ message: z.string() }) });

const HOSTING = '.firebaseapp.com';

const checkKeys = async (keysUrl: string, signal: AbortSignal): Promise<Finding> => {
  try {
    const response = await fetch(keysUrl, { signal });
    const { keys } = keySet.parse(await response.json());
    return ok(`Google’s ${keys.length} keys for sign-in tokens can be read.`);
  } catch (error) {
    return failed(
      `Google’s keys cannot be read, so nobody can sign in: ${reasonOf(error)}. Allow the server to reach ${new URL(keysUrl).host}.`,
    );
  }
};

/** Each project has an address of its own among the domains, unless somebody has removed it. */
const checkProject = (projectId: string, domains: readonly string[]): Finding => {
  const own = `${projectId}${HOSTING}`;
  if (domains.includes(own))
    return ok(`FIREBASE_API_KEY works and is of the project ${projectId}.`);
  const other = domains.find((domain) => domain.endsWith(HOSTING));
  return other === undefined
    ? warning(
        `FIREBASE_API_KEY works. Whether it is of ${projectId} cannot be seen, because ${own} is not among the authorized domains.`,
      )
    : failed(
        `FIREBASE_API_KEY is of the project ${other.replace(HOSTING, '')}, but FIREBASE_PROJECT_ID is ${projectId}. Copy both from one project.`,
      );
};

const checkDomains = (needed: readonly string[], domains: readonly string[]): Finding => {
  const missing = needed.filter((domain) => !domains.includes(domain));
  return missing.length === 0
    ? ok(`${needed.join(', ')} may sign in.`)
    : failed(
        `${missing.join(', ')} may not sign in with Google or GitHub. Add it to the authorized domains in the Firebase console.`,
      );
};

const checkApiKey = async (
  { firebase, siteOrigins }: Config & { firebase: NonNullable<Config['firebase']> },
  identityUrl: string,
  signal: AbortSignal,
): Promise<Finding[]> => {
  const url = new URL(`${identityUrl}/v1/projects`);
  url.searchParams.set('key', firebase.apiKey);
  // Keys can be restricted to the pages of the site.
  const response = await fetch(url, { headers: { Referer: `${siteOrigins[0]}/` }, signal });
  const body: unknown = await response.json();
  if (!response.ok) {
    const { data } = problem.safeParse(body);
    return [
      failed(
        `Firebase rejects FIREBASE_API_KEY: ${reasonOf(data?.error.message ?? `status ${response.status}`)} Copy it again from the project’s settings.`,
      ),
    ];
  }
  const { authorizedDomains } = project.parse(body);
  const needed = [...siteOrigins.map((origin) => new URL(origin).hostname), firebase.authDomain];
  return [
    checkProject(firebase.projectId, authorizedDomains),
    checkDomains([...new Set(needed)], authorizedDomains),
  ];
};

/** Checks the keys that tokens are verified with, and the project that the site signs in to. */
export async function checkFirebase(
  config: Config,
  { keysUrl, identityUrl }: FirebaseAddresses,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { firebase } = config;
  if (!firebase) return [warning('No Firebase project: the Auth emulator replaces sign-in.')];
  const keys = await checkKeys(keysUrl, signal);
  try {
    return [keys, ...(await checkApiKey({ ...config, firebase }, identityUrl, signal))];
  } catch (error) {
    return [keys, failed(`Firebase cannot be reached: ${reasonOf(error)}.`)];
  }
}
