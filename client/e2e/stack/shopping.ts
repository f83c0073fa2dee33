import { expect, type Page } from '@playwright/test';
import { endpoints, type CampClass } from '@camp/server/contract';
import { apiUrl } from './ports';
import { fillCard, GOOD_CARD } from './visitor';

/** The classes on sale, as the camp tells everyone. */
export const listClasses = async (page: Page) =>
  (await (await page.request.get(apiUrl + endpoints.listClasses.path)).json()) as CampClass[];

export const findClass = async (page: Page, name: string) =>
  (await listClasses(page)).find(({ className }) => className === name);

export const cart = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'class' : 'classes'}` });

export const addToCart = async (page: Page, className: string) => {
  await page
    .getByRole('button', { name: `Add ${className} to cart` })
    .first()
    .click();
};

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** Puts one class into the empty cart and opens the payment page, ready for a card. */
export const goToPayment = async (page: Page, className: string) => {
  // Among all of its sport it may not be one of those shown first.
  await page.goto(`/allClass?q=${encodeURIComponent(className)}`);
  await addToCart(page, className);
  await expect(cart(page, 1)).toBeVisible();
  await page.goto('/dashboard/payment');
  await expect(payButton(page)).toBeEnabled();
};

export const expectEnrolled = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
};

export const buy = async (page: Page, className: string) => {
  await goToPayment(page, className);
  await fillCard(page, GOOD_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
};
