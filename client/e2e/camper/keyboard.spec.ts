import { expect } from '@playwright/test';
import { bornYearsAgo, classesFor, typeBirthDate, whoIsComing } from '../stack/family';
import { press, tabTo, type } from '../stack/keyboard';
import { newAccount, VALID_CARD, test } from '../stack/visitor';

test('a new parent picks a class, signs up, adds the child who comes and buys it with the keyboard only', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { name, email, password } = newAccount();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Classes', exact: true }).first());
  await press(page, page.getByRole('button', { name: 'Add to cart: Batting Basics', exact: true }));
  await press(page, page.getByRole('button', { name: 'Login now' }));
  await press(page, page.getByRole('link', { name: 'Sign up' }));

  await type(page, 'Name', name);
  await type(page, 'Email', email);
  await type(page, 'Password', password);
  await type(page, 'Confirm password', password);
  await press(page, page.getByText('Picture and gender (optional)'));
  await press(page, page.getByRole('button', { name: 'Use my own picture' }));
  await expect(page.getByLabel('Photo URL')).toBeFocused();
  await type(page, 'Photo URL', '/pictures/people/default.svg');
  await page.keyboard.press('Enter');

  const dialog = whoIsComing(page);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ada');
  await type(page, 'Last name', 'Newman');
  await tabTo(page, page.getByLabel('Birth date'));
  await typeBirthDate(page, bornYearsAgo(8));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Ada' })).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: 'Ada' })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: /^Add to cart ·/ }));

  // The focus is on the heading of the list, and the cart in the header above it.
  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 seat' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(classesFor(page, 'Ada').getByRole('heading')).toHaveText(['Batting Basics']);
  await press(page, page.getByRole('link', { name: 'Checkout', exact: true }));

  await type(page, 'Card number', VALID_CARD);
  await type(page, 'Expiration date', '1234');
  await type(page, 'CVC', '123');
  await press(page, page.getByRole('button', { name: 'Pay $64.50' }));

  await expect(page.getByText(/pi_\w+/)).toBeVisible();
  await expect(page.getByRole('main').getByText('For Ada', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d things to do for Ada$/)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Open My Family' }));
  await expect(page.getByText(/^\d things? to do before the first session$/)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Enrolled' }).first());
  await expect(page.getByText('Ada: Batting Basics').first()).toBeVisible();
});
