import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './stack/calls';
import { comeBack, openMailLink } from './stack/mail-link';
import { createPerson, headOffice, type Person } from './stack/people';
import { apiUrl } from './stack/ports';
import { runServerCommand } from './stack/server-command';
import { aNewcomer, signUp, test } from './stack/visitor';

test.describe.configure({ timeout: 150_000 });

const manageUser = (page: Page) => page.getByRole('link', { name: 'Manage User' });

const findUsers = async (email: string) =>
  call(endpoints.listUsers, await headOffice(), { query: { q: email } });

const findRoles = async (email: string) => (await findUsers(email)).map(({ role }) => role);

const verify = async (page: Page, email: string) => {
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  const tab = await openMailLink(page, email);
  await tab.close();
  await comeBack(page);
  await expect(page.getByText('Your e-mail is verified.')).toBeVisible();
};

/** Opens Manage User by the menu and gives a camper a role there. */
const makeInstructor = async (page: Page, { name, email }: Person) => {
  await manageUser(page).click();
  await page.getByLabel('Search by name or email').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: `Role of ${name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Instructor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make instructor' }).click();
  await expect(page.getByText(`${name} is instructor Now!`)).toBeVisible();
  expect(await findRoles(email)).toEqual(['instructor']);
};

test('the first admin is named, signs up, verifies the e-mail, and manages users without another login', async ({
  page,
}) => {
  const newcomer = aNewcomer();
  const [camper, bystander] = [await createPerson('Cleo'), await createPerson('Ben')];
  const { code, output } = await runServerCommand('role', newcomer.email, 'admin');
  expect(output).toContain('account: no account yet');
  expect(output).toContain('The role waits for a sign-in that has verified this e-mail.');
  expect(code).toBe(0);

  await signUp(page, newcomer);
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('link', { name: 'User Home' })).toBeVisible();
  await expect(manageUser(page)).toHaveCount(0);
  await verify(page, newcomer.email);
  await makeInstructor(page, camper);
  expect(await findRoles(newcomer.email)).toEqual(['admin']);
  expect(await findRoles(bystander.email)).toEqual([null]);
});

test('the first admin signs up, is named once the e-mail is verified, and manages users without another login', async ({
  page,
}) => {
  const newcomer = aNewcomer();
  const camper = await createPerson('Cleo');
  await signUp(page, newcomer);
  const early = await runServerCommand('role', newcomer.email, 'admin');
  expect(early.output).toContain(`has not verified ${newcomer.email}`);
  expect(early.code).toBe(1);
  expect(await findRoles(newcomer.email)).toEqual([null]);

  await page.goto('/dashboard/userHome');
  await verify(page, newcomer.email);
  await expect(manageUser(page)).toHaveCount(0);
  const named = await runServerCommand('role', newcomer.email, 'admin');
  expect(named.output).toContain('role:    none → admin');
  expect(named.code).toBe(0);
  await page.reload();
  await makeInstructor(page, camper);
});

test('a stranger who signs up with the address of the first admin and never verifies it gets nothing', async ({
  page,
}) => {
  const stranger = aNewcomer();
  await runServerCommand('role', stranger.email, 'admin');
  await signUp(page, stranger);
  await page.goto('/dashboard/manageUser');
  await expect(page).toHaveURL('/');
  await comeBack(page);
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('link', { name: 'User Home' })).toBeVisible();
  await expect(page.getByText(`We sent a link to ${stranger.email}`)).toBeVisible();
  await expect(manageUser(page)).toHaveCount(0);

  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  const headers = { Authorization: `Bearer ${token}` };
  const users = await page.request.get(apiUrl + endpoints.listUsers.path, { headers });
  expect(users.status()).toBe(403);

  const again = await runServerCommand('role', stranger.email, 'admin');
  expect(again.output).toContain('account: no account yet');
  expect(again.output).toContain('role:    admin, as before');
});
