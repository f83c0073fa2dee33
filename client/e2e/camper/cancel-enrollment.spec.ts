import { expect, type Page } from '@playwright/test';
import { chooseClassAction } from '../stack/admin-actions';
import { buy, pressCancelEnrollment, findClass } from '../stack/shop';
import { startNewSession, startSession } from '../stack/session';
import { SEEDED_ADMIN } from '../stack/users';
import { test } from '../stack/visitor';

const readAvailableSeats = async (page: Page, name: string) =>
  (await findClass(page, name))?.availableSeats ?? null;

const canceledEnrollments = (page: Page) => page.getByRole('region', { name: 'Canceled' });

test('refunds a canceled enrollment with the amount shown, and puts the seat on sale again', async ({
  page,
}) => {
  const name = 'Wheelchair Basketball';
  const seatsBefore = (await readAvailableSeats(page, name))!;
  await startNewSession(page);
  await buy(page, name);
  expect(await readAvailableSeats(page, name)).toBe(seatsBefore - 1);

  await page.goto('/dashboard/enrolled');
  await pressCancelEnrollment(page, name);
  const dialog = page.getByRole('dialog', { name: 'Cancel your enrollment?' });
  await expect(dialog.getByText(/We’ll refund \$55\.00 to your Visa ••••\s4242\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel enrollment' }).click();
  await expect(page.getByText(/You are no longer enrolled in .*refunding \$55\.00/)).toBeVisible();

  await expect(page.getByRole('button', { name: `Cancel enrollment in ${name}` })).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Canceled');
  await page.reload();
  await expect(canceledEnrollments(page).getByText(name)).toBeVisible();
  expect(await readAvailableSeats(page, name)).toBe(seatsBefore);

  await page.goto('/dashboard/paymentHistory');
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByText(/We refunded \$55\.00 to your Visa ••••\s4242\./)).toBeVisible();

  await buy(page, name);
  expect(await readAvailableSeats(page, name)).toBe(seatsBefore - 1);
});

test('cancels a class, and shows everyone enrolled the reason and the full refund', async ({
  page,
  browser,
}) => {
  const name = 'Sunrise Shootaround';
  const reason = 'The court is being repaired.';
  await startNewSession(page);
  await buy(page, name);

  const adminContext = await browser.newContext();
  const adminPage = await adminContext.newPage();
  await startSession(adminPage, SEEDED_ADMIN);
  await adminPage.goto('/dashboard/manageClass');
  await chooseClassAction(adminPage, name, 'Cancel class…');
  const dialog = adminPage.getByRole('dialog', { name: `Cancel ${name}?` });
  await expect(dialog.getByText(/^4 campers are enrolled\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel class' }).click();
  await expect(dialog.getByText(/Enter a reason/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Cancel class' }).click();
  await expect(adminPage.getByText('4 enrollments canceled, $99.96 refunded.')).toBeVisible();
  const row = adminPage
    .getByRole('row')
    .filter({ has: adminPage.getByText(name, { exact: true }) });
  await expect(row.getByText('Canceled').filter({ visible: true })).toBeVisible();
  await adminContext.close();

  await page.goto('/dashboard/enrolled');
  await expect(canceledEnrollments(page).getByText(new RegExp(reason))).toBeVisible();
  await expect(
    canceledEnrollments(page).getByText('We refunded $24.99 to your Visa •••• 4242.'),
  ).toBeVisible();
  expect(await findClass(page, name)).toBeUndefined();
});
