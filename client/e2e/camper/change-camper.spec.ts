import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { bornYearsAgo, classesFor, whoIsComing } from '../stack/family';
import { findOverflow, findViolations } from '../stack/screen-checks';
import { startNewSession } from '../stack/session';
import { addToCart, cart, expectEnrolled, payButton } from '../stack/shop';
import { aClass, createClassOnSale } from '../stack/teaching';
import { createUser } from '../stack/users';
import { fillCard, test, VALID_CARD } from '../stack/visitor';

test('a parent on a phone changes a class to the child, and only the child is enrolled', async ({
  page,
}) => {
  const campClass = { ...aClass(), ageMin: 7, seats: 1 };
  await createClassOnSale(await createUser('Ian', 'instructor'), campClass);
  const { className } = campClass;
  await page.setViewportSize({ width: 320, height: 700 });
  const parent = await startNewSession(page);
  await page.goto(`/allClass?q=${encodeURIComponent(className)}`);
  await addToCart(page, className);
  await cart(page, 1).click();
  await expect(page.getByText('For you', { exact: true })).toBeVisible();
  expect(await findOverflow(page, 320)).toEqual([]);

  const change = page.getByRole('button', { name: `Change who’s coming: ${className}` });
  await change.click();
  const dialog = whoIsComing(page);
  await expect(dialog.getByText(`${className} is in your cart for you.`)).toBeVisible();
  expect(await findViolations(page, 320, 'dialog')).toEqual([]);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Birth date').fill(bornYearsAgo(8));
  await page.getByRole('button', { name: 'Add child' }).click();
  await expect(dialog.getByRole('radio', { name: 'Ada' })).toBeChecked();
  expect(await findViolations(page, 320, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText(`${className} for Ada`)).toBeVisible();
  await expect(classesFor(page, 'Ada').getByRole('heading')).toHaveText([className]);
  await expect(page.getByText('For you', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeFocused();
  await expect(cart(page, 1)).toBeVisible();
  expect(await findViolations(page, 320)).toEqual([]);

  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByText('Show order summary').click();
  await expect(page.getByText('For Ada', { exact: true })).toBeVisible();
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expect(page.getByText(/^\d things to do for Ada$/)).toBeVisible();
  expect(await findViolations(page, 320)).toEqual([]);
  expect(await findOverflow(page, 320)).toEqual([]);
  const payments = await call(endpoints.listPayments, parent.token);
  expect(payments.flatMap(({ lines }) => lines)).toMatchObject([
    { className, outcome: 'enrolled', camper: { firstName: 'Ada', isAccountHolder: false } },
  ]);
});
