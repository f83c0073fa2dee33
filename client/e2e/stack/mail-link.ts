import type { Page } from '@playwright/test';
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
