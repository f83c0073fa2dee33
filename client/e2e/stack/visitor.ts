import { randomUUID } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

/** What a page may say to the console when a call is refused on purpose. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

const watch = (page: Page, complaints: string[]) => {
  page.on('console', (message) => {
    const isLoud = ['error', 'warning'].includes(message.type());
    if (isLoud && !isExpected(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isOurs = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol.startsWith('http') && !isOurs) complaints.push(`asked for ${request.url()}`);
  });
};

type Watched = {
  complaints: string[];
  /** Logs somebody in, in a browser of their own. */
  visit: (who: { email: string }) => Promise<Page>;
};

/** Every journey fails when a page complains, or asks for anything outside this machine. */
export const test = base.extend<Watched>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ browser, complaints }, lend) => {
    const contexts: BrowserContext[] = [];
    await lend(async ({ email }) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      watch(page, complaints);
      await logIn(page, email);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export const PASSWORD = 'Camp!2026';

export const aNewcomer = () => ({
  name: 'Noa Newcomer',
  email: `noa-${randomUUID()}@people.test`,
  password: PASSWORD,
});

/** Fills in the sign-up page and waits until the site knows the newcomer. */
export const signUp = async (page: Page, { name, email, password } = aNewcomer()) => {
  await page.goto('/signUp');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByLabel('Photo URL').fill('/pictures/people/default.svg');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
};

/** Types a card into the card form, as a person does. */
export const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
};

export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';
/** Its bank asks whether the payment is wanted (3-D Secure). */
export const BANK_CARD = '4000 0025 0000 3155';

/** Logs in to one of the seeded accounts, or to `password` of another. */
export const logIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.goto('/logIn');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/logIn/i);
};
