import { randomUUID } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startSession } from './session';
import { PASSWORD } from './users';

/** Chromium logs every failed response, also if the test expects it. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

const recordPageErrors = (page: Page, pageErrors: string[]) => {
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    if (isProblem && !isExpected(message.text())) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isOurs = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol.startsWith('http') && !isOurs) pageErrors.push(`requested ${request.url()}`);
  });
};

interface Fixtures {
  pageErrors: string[];
  /** Starts a session of the user in a new browser context and returns the page. */
  openPageAs: (user: { email: string }) => Promise<Page>;
}

/** Every journey fails if a page logs an error or requests anything outside this machine. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      recordPageErrors(page, pageErrors);
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  openPageAs: async ({ browser, pageErrors }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async ({ email }) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      recordPageErrors(page, pageErrors);
      await startSession(page, email);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export const newAccount = () => ({
  name: 'Noa Newman',
  email: `noa-${randomUUID()}@people.test`,
  password: PASSWORD,
});

/** Signs up and waits until the account is logged in. */
export async function signUp(page: Page, { name, email, password } = newAccount()) {
  await page.goto('/signUp');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByText('Picture and gender (optional)').click();
  await page.getByRole('button', { name: 'Use my own picture' }).click();
  await page.getByLabel('Photo URL').fill('/pictures/people/default.svg');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Your account', exact: true })).toBeVisible();
}

/** Types a card into the card form. */
export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

export const VALID_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';
/** Requires bank authentication (3-D Secure). */
export const AUTHENTICATION_CARD = '4000 0025 0000 3155';

/** Logs in with the password of the seeded accounts, or with the given one. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/logIn');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/logIn/i);
}
