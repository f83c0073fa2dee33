import { expect, type Page } from '@playwright/test';
import { endpoints, type CampClass } from '@camp/server/contract';
import { apiUrl } from './ports';
import { fillCard, VALID_CARD } from './visitor';

/** Returns the public list of classes on sale. */
export const listClasses = async (page: Page) =>
  (await (await page.request.get(apiUrl + endpoints.listClasses.path)).json()) as CampClass[];

export const findClass = async (page: Page, name: string) =>
  (await listClasses(page)).find(({ className }) => className === name);

export const cart = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'seat' : 'seats'}` });

/** Adds a class that is not for children for the account holder of a family without children. */
export const addToCart = (page: Page, className: string) =>
  page
    .getByRole('button', { name: `Add to cart: ${className}`, exact: true })
    .first()
    .click();

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** Adds one class to the empty cart and opens the payment page, ready for a card. */
export async function goToPayment(page: Page, className: string) {
  // Searches, because the class may not be on the first page of its sport.
  await page.goto(`/allClass?q=${encodeURIComponent(className)}`);
  await addToCart(page, className);
  await expect(cart(page, 1)).toBeVisible();
  await page.goto('/dashboard/payment');
  await expect(payButton(page)).toBeEnabled();
}

export async function expectEnrolled(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: /(is|are) enrolled$/ })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
}

export async function buy(page: Page, className: string) {
  await goToPayment(page, className);
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
}

/** Presses the button that cancels an enrollment, such as `Batting Basics for Maya`. */
export const pressCancelEnrollment = (page: Page, enrollment: string) =>
  page.getByRole('button', { name: `Cancel enrollment in ${enrollment}` }).click();
