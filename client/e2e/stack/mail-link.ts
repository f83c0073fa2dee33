import { expect, type Page } from '@playwright/test';
import { authEmulatorUrl } from './ports';

const PROJECT = 'demo-camp';

/** Returns the link of Firebase's last mail to an address, as the emulator lists it; null without one. */
export const findMailLink = async (page: Page, email: string) => {
  const codes = await page.request.get(
    `${authEmulatorUrl}/emulator/v1/projects/${PROJECT}/oobCodes`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.findLast((mail) => mail.email === email)?.oobLink ?? null;
};

/** Opens the link of Firebase's last mail to an address in another tab; returns the tab. */
export const openMailLink = async (page: Page, email: string) => {
  await expect.poll(() => findMailLink(page, email)).not.toBeNull();
  const link = await findMailLink(page, email);
  const tab = await page.context().newPage();
  await tab.goto(link!);
  return tab;
};

/** As when the window comes back to the front, which a browser without a screen never reports. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
