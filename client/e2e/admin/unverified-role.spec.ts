import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { findViolations } from '../stack/screen-checks';
import { createUser, getAdminToken, SEEDED_ADMIN } from '../stack/users';
import { newAccount, signUp, test } from '../stack/visitor';

test.describe.configure({ timeout: 150_000 });

const findRole = async (email: string) => {
  const query = { q: email };
  const users = await call(endpoints.listUsers, await getAdminToken(), { query });
  return users.find((user) => user.email === email)?.role;
};

test('warns an admin before they give a role to an unverified email, and lets them undo it', async ({
  page,
  openPageAs,
}) => {
  const account = newAccount();
  await signUp(page, account);
  const otherUser = await createUser('Bo', 'instructor');
  const adminPage = await openPageAs({ email: SEEDED_ADMIN });
  await adminPage.goto(`/dashboard/manageUser?q=${encodeURIComponent(account.email)}`);
  const row = adminPage.getByRole('row').filter({ hasText: account.email });
  await expect(row.getByText('Not verified')).toBeVisible();

  const roleButton = row.getByRole('button', { name: `Role of ${account.name}` });
  for (const width of [320, 1280]) {
    await adminPage.setViewportSize({ width, height: 800 });
    // Narrow screens show the actions of a row on demand.
    if (width === 320) {
      await row.getByRole('button', { name: `More about ${account.name}` }).click();
    }
    await roleButton.click();
    await expect(adminPage.getByRole('menuitemradio', { name: 'Admin' })).toBeInViewport();
    expect(await findViolations(adminPage, width, 'main')).toEqual([]);
    await adminPage.keyboard.press('Escape');
    await expect(roleButton).toBeFocused();
  }

  await roleButton.press('Enter');
  await adminPage.keyboard.press('End');
  await adminPage.keyboard.press('Enter');
  const dialog = adminPage.getByRole('dialog', { name: `Make ${account.name} an admin?` });
  await expect(dialog).toContainText(account.email);
  await expect(dialog).toContainText(
    'This email address is not verified, so it may not belong to the person who signed up with it.',
  );
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await expect(adminPage.getByText(`${account.name} is admin Now!`)).toBeVisible();
  expect(await findRole(account.email)).toBe('admin');

  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(adminPage.getByText(`${account.name} is no longer an admin`)).toBeVisible();
  expect(await findRole(account.email)).toBeNull();
  expect(await findRole(otherUser.email)).toBe('instructor');
});
