import type { BrowserContext } from '@playwright/test';
import { CAMP_PASSWORD } from '../../local/seed/camp-accounts';

/** Logs in as a seeded camper and adds a class to the cart, so the payment page has something to pay. */
export async function fillCart(context: BrowserContext, siteUrl: string) {
  const page = await context.newPage();
  await page.goto(`${siteUrl}/logIn`);
  await page.getByLabel('Email', { exact: true }).fill('camper@camp.test');
  await page.getByLabel('Password', { exact: true }).fill(CAMP_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(({ pathname }) => !/login/i.test(pathname));
  await page.goto(`${siteUrl}/allClass`);
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  // The seeded camper has children.
  const dialog = page.getByRole('dialog', { name: 'Who’s coming?' });
  await dialog.getByRole('checkbox').and(page.locator(':enabled')).first().check();
  await dialog.getByRole('button', { name: /^Add to cart ·/ }).click();
  await page.getByRole('link', { name: /^Cart, [1-9]/ }).waitFor();
  await page.close();
}
