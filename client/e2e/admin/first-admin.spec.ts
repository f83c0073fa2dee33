import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { focusWindow, openMailLink } from '../stack/mail-link';
import { createUser, getAdminToken, type TestUser } from '../stack/users';
import { apiUrl } from '../stack/ports';
import { runServerCommand } from '../stack/server-command';
import { newAccount, signUp, test } from '../stack/visitor';

test.describe.configure({ timeout: 150_000 });

const manageUser = (page: Page) => page.getByRole('link', { name: 'Manage User' });

const findUsers = async (email: string) =>
  call(endpoints.listUsers, await getAdminToken(), { query: { q: email } });

const findRoles = async (email: string) => (await findUsers(email)).map(({ role }) => role);

const verify = async (page: Page, email: string) => {
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  const tab = await openMailLink(page, email);
  await tab.close();
  await focusWindow(page);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
};

/** Opens Manage User from the menu and makes a camper an instructor. */
const makeInstructor = async (page: Page, { name, email }: TestUser) => {
  await manageUser(page).click();
  await page.getByLabel('Search users').fill(email);
  // The heading and one user: the search replaces the list, and closes the menu of a row in it.
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: `Role of ${name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Instructor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make instructor' }).click();
  await expect(page.getByText(`${name} is instructor Now!`)).toBeVisible();
  expect(await findRoles(email)).toEqual(['instructor']);
};

test('an admin who gets the role before sign-up manages users after verifying the email, without another login', async ({
  page,
}) => {
  const account = newAccount();
  const [camper, otherUser] = [await createUser('Cleo'), await createUser('Ben')];
  const { code, output } = await runServerCommand('role', account.email, 'admin');
  expect(output).toContain('account: no account yet');
  expect(output).toContain('The role applies after the first sign-in with a verified address.');
  expect(code).toBe(0);

  await signUp(page, account);
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('link', { name: 'User Home' })).toBeVisible();
  await expect(manageUser(page)).toHaveCount(0);
  await verify(page, account.email);
  await makeInstructor(page, camper);
  expect(await findRoles(account.email)).toEqual(['admin']);
  expect(await findRoles(otherUser.email)).toEqual([null]);
});

test('an admin who gets the role after verifying the email manages users without another login', async ({
  page,
}) => {
  const account = newAccount();
  const camper = await createUser('Cleo');
  await signUp(page, account);
  const refused = await runServerCommand('role', account.email, 'admin');
  expect(refused.output).toContain(`has not verified ${account.email}`);
  expect(refused.code).toBe(1);
  expect(await findRoles(account.email)).toEqual([null]);

  await page.goto('/dashboard/userHome');
  await verify(page, account.email);
  await expect(manageUser(page)).toHaveCount(0);
  const accepted = await runServerCommand('role', account.email, 'admin');
  expect(accepted.output).toContain('role:    none → admin');
  expect(accepted.code).toBe(0);
  await page.reload();
  await makeInstructor(page, camper);
});

test('an attacker who signs up with an admin’s email and does not verify it gets no role', async ({
  page,
}) => {
  const attacker = newAccount();
  await runServerCommand('role', attacker.email, 'admin');
  await signUp(page, attacker);
  await page.goto('/dashboard/manageUser');
  await expect(page).toHaveURL('/');
  await focusWindow(page);
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('link', { name: 'User Home' })).toBeVisible();
  await expect(page.getByText(`We sent a link to ${attacker.email}`)).toBeVisible();
  await expect(manageUser(page)).toHaveCount(0);

  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  const headers = { Authorization: `Bearer ${token}` };
  const users = await page.request.get(apiUrl + endpoints.listUsers.path, { headers });
  expect(users.status()).toBe(403);

  const repeated = await runServerCommand('role', attacker.email, 'admin');
  expect(repeated.output).toContain('account: no account yet');
  expect(repeated.output).toContain('role:    admin, as before');
});
