import { expect, type Page } from '@playwright/test';
import { buy, findClass } from './stack/shopping';
import { logIn, signUp, test } from './stack/visitor';

const seatsLeft = async (page: Page, name: string) =>
  (await findClass(page, name))?.availableSeats ?? null;

const cancelledPlaces = (page: Page) => page.getByRole('region', { name: 'Cancelled' });

test('a camper gives a place back for the amount shown, and the seat is on sale again', async ({
  page,
}) => {
  const name = 'Wheelchair Basketball';
  const before = (await seatsLeft(page, name))!;
  await signUp(page);
  await buy(page, name);
  expect(await seatsLeft(page, name)).toBe(before - 1);

  await page.goto('/dashboard/enrolled');
  await page.getByRole('button', { name: `Cancel ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Give up your place?' });
  await expect(question.getByText(/\$55\.00 goes back to your card\./)).toBeVisible();
  await question.getByRole('button', { name: 'Give up my place' }).click();
  await expect(page.getByText(/You are no longer in .*\$55\.00 goes back/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  await expect(page.getByRole('button', { name: `Cancel ${name}` })).toHaveCount(0);
  await expect(cancelledPlaces(page).getByText(name)).toBeVisible();
  expect(await seatsLeft(page, name)).toBe(before);

  await page.goto('/dashboard/paymentHistory');
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByText(/\$55\.00 has gone back to your card\./)).toBeVisible();

  await buy(page, name);
  expect(await seatsLeft(page, name)).toBe(before - 1);
});

test('an admin calls a class off, and everybody in it reads why and has the price back', async ({
  page,
  browser,
}) => {
  const name = 'Sunrise Shootaround';
  const reason = 'The court is being repaired.';
  await signUp(page);
  await buy(page, name);

  const office = await browser.newContext();
  const admin = await office.newPage();
  await logIn(admin, 'admin@camp.test');
  await admin.goto('/dashboard/manageClass');
  await admin.getByRole('button', { name: `Cancel class ${name}` }).click();
  const question = admin.getByRole('dialog', { name: `Cancel ${name}?` });
  await expect(question.getByText(/^4 people are enrolled\./)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel this class' }).click();
  await expect(question.getByText(/Write the reason first/)).toBeVisible();
  await question.getByRole('textbox', { name: 'Why is it cancelled?' }).fill(reason);
  await question.getByRole('button', { name: 'Cancel this class' }).click();
  await expect(admin.getByText('4 places cancelled, $99.96 goes back.')).toBeVisible();
  await admin.getByRole('button', { name: 'OK' }).click();
  const row = admin.getByRole('row').filter({ has: admin.getByText(name, { exact: true }) });
  await expect(row.getByText('Cancelled')).toBeVisible();
  await office.close();

  await page.goto('/dashboard/enrolled');
  await expect(cancelledPlaces(page).getByText(new RegExp(reason))).toBeVisible();
  await expect(cancelledPlaces(page).getByText('$24.99 has gone back to your card.')).toBeVisible();
  expect(await findClass(page, name)).toBeUndefined();
});
