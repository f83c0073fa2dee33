import { expect, type Page } from '@playwright/test';
import { authEmulatorUrl } from './ports';

const PROJECT = 'demo-camp';

/** What a mail of the Auth emulator is for, in its words. */
type Purpose = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';

/**
 * Returns the link of the Auth emulator's last mail of that purpose to an address, or null if there is none. A change
 * of the email is listed under the old address.
 */
export async function findMailLink(page: Page, email: string, purpose: Purpose) {
  const codes = await page.request.get(
    `${authEmulatorUrl}/emulator/v1/projects/${PROJECT}/oobCodes`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  const { oobCodes } = (await codes.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const mail = oobCodes.findLast((code) => code.email === email && code.requestType === purpose);
  return mail?.oobLink ?? null;
}

/** Opens the link of the Auth emulator's last mail of that purpose to an address in a new tab and returns the tab. */
export async function openMailLink(page: Page, email: string, purpose: Purpose = 'VERIFY_EMAIL') {
  await expect.poll(() => findMailLink(page, email, purpose)).not.toBeNull();
  const link = await findMailLink(page, email, purpose);
  const tab = await page.context().newPage();
  await tab.goto(link!);
  return tab;
}

/** Simulates the focus of the window, which a headless browser never reports. */
export const focusWindow = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
