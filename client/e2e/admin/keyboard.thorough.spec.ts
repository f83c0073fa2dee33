import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { approveButton } from '../stack/admin-actions';
import { call } from '../stack/api-client';
import { press, tabTo } from '../stack/keyboard';
import { aClass, dayFromNow } from '../stack/teaching';
import { createUser, getAdminToken } from '../stack/users';
import { test } from '../stack/visitor';

test('an admin finds, opens and approves a class with the keyboard only', async ({
  openPageAs,
}) => {
  const instructor = await createUser('Kim', 'instructor');
  const days = { startsOn: dayFromNow(50), endsOn: dayFromNow(51) };
  const campClass = { ...aClass(), ...days };
  await call(endpoints.addClass, instructor.token, { body: campClass });
  const page = await openPageAs(await createUser('Ana', 'admin'));
  await page.goto('/dashboard/manageClass');
  await expect(page.getByRole('table')).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search classes' })).toBeFocused();
  await page.keyboard.type(campClass.className);
  await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(1);
  await expect(approveButton(page, campClass.className)).toBeVisible();
  // The keys are text while a field has the focus.
  await tabTo(page, page.getByRole('button', { name: 'Shortcuts' }));
  await page.keyboard.press('j');
  const details = page.getByRole('button', { name: `Details of ${campClass.className}` });
  await expect(details).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Over the shoulder, from both sides.')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Approve', exact: true }));
  const status = page.getByRole('combobox', { name: `Status of ${campClass.className}` });
  await expect(status).toHaveValue('approved');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page, person, class or order' })).toBeFocused();
  await page.keyboard.type('Audit');
  await expect(page.getByRole('option', { name: /Audit Log/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/auditLog/);
});

test('an admin leaves the refund dialog with Escape, and the focus returns', async ({
  openPageAs,
}) => {
  // Other journeys create and change newer orders.
  const query = { sort: 'oldest', limit: '1' };
  const [order] = await call(endpoints.listOrders, await getAdminToken(), { query });
  const page = await openPageAs(await createUser('Ann', 'admin'));
  await page.goto(`/dashboard/orders/${order!._id}`);
  const refund = page.getByRole('button', { name: 'Refund order…' });
  await press(page, refund);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(refund).toBeFocused();
});
