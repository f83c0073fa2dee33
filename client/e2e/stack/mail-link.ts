import { expect, type Page } from '@playwright/test';
import { authEmulatorUrl } from './ports';

const PROJECT = 'demo-camp';

/** Returns the link of the Auth emulator's last mail to an address, or null if there is none. */
export async function findMailLink(page: Page, email: string) {
  const codes = await page.request.get(
    `${authEmulatorUrl}/emulator/v1/projects/${PROJECT}/oobCodes`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.findLast((mail) => mail.email === email)?.oobLink ?? null;
}

/** Opens the link of the Auth emulator's last mail to an address in a new tab and returns the tab. */
export async function openMailLink(page: Page, email: string) {
  await expect.poll(() => findMailLink(page, email)).not.toBeNull();
  const link = await findMailLink(page, email);
  const tab = await page.context().newPage();
  await tab.goto(link!);
  return tab;
}

/** Simulates the focus of the window, which a headless browser never reports. */
export const focusWindow = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
