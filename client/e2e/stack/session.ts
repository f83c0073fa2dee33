import { expect, type Page } from '@playwright/test';
import { siteUrl } from './ports';
import { createUser, openSession } from './users';

const ID_TOKEN_LIFETIME_MS = 3_600_000;

/** Returns the local storage of a signed-in browser. Firebase moves its part to IndexedDB on the first page. */
const createLocalStorage = async (email: string) => {
  const { idToken, refreshToken, localId, accessToken } = await openSession(email);
  const user = {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + ID_TOKEN_LIFETIME_MS,
    },
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
  };
  return [
    { name: 'firebase:authUser:demo-key:[DEFAULT]', value: JSON.stringify(user) },
    { name: 'session-remembered', value: 'yes' },
    { name: 'access-token', value: accessToken },
  ];
};

/**
 * Signs a user with the default password in and opens a page. Skips the login form and the home page,
 * which take seconds of CPU time. The journeys of the login form use `logIn` and `signUp` instead.
 */
export async function startSession(page: Page, email: string) {
  const localStorage = await createLocalStorage(email);
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: siteUrl, localStorage }] });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Your account', exact: true })).toBeVisible();
}

/** Creates a camper and starts their session. */
export async function startNewSession(page: Page) {
  const camper = await createUser('Noa');
  await startSession(page, camper.email);
  return camper;
}
