import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import {
  createOtherUsers,
  createUser,
  getAdminToken,
  PASSWORD,
  setRole,
  signInAgain,
  type TestUser,
} from '../stack/users';
import { expectMailed, expectNotifiedAlone, expectNotNotified } from '../stack/notifications';
import { aClass, openAttendance, enroll, createClassOnSale } from '../stack/teaching';
import { logIn, test } from '../stack/visitor';

test.describe.configure({ timeout: 150_000 });

/** Creates an instructor with a free class that has started and one enrolled camper. */
const createStartedClass = async () => {
  const [instructor, camper] = [await createUser('Ola', 'instructor'), await createUser('Kit')];
  const campClass = { ...aClass(), price: 0 };
  const id = await createClassOnSale(instructor, campClass);
  await enroll(camper, id);
  await openAttendance(id);
  return { instructor, camper, id, name: campClass.className };
};

const openRoster = async (page: Page, id: string, camper: TestUser) => {
  await page.goto(`/dashboard/roster/${id}`);
  await page.getByRole('button', { name: camper.name, exact: true }).click();
  await expect(page.getByRole('link', { name: camper.email })).toBeVisible();
};

const findUserRow = async (page: Page, { email, name }: TestUser) => {
  await page.goto(`/dashboard/manageUser?q=${encodeURIComponent(email)}`);
  return page.getByRole('row').filter({ hasText: name });
};

const removeRole = async (page: Page, user: TestUser) => {
  const row = await findUserRow(page, user);
  await row.getByRole('button', { name: `Role of ${user.name}: Instructor` }).click();
  await page.getByRole('menuitemradio', { name: 'Parent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove role' }).click();
  await expect(page.getByText(`${user.name} is no longer an instructor`)).toBeVisible();
};

const suspend = async (page: Page, user: TestUser, reason: string) => {
  const row = await findUserRow(page, user);
  await row.getByRole('button', { name: `Suspend ${user.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${user.name}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
};

const markPresent = (page: Page, { name }: TestUser) =>
  page.getByRole('group', { name }).getByRole('button', { name: 'Present' }).click();

const expectNoAttendance = async (id: string) => {
  const { campers } = await call(endpoints.getRoster, await getAdminToken(), { params: { id } });
  expect(campers.map(({ attendance }) => attendance)).toEqual([{}]);
};

test('refuses the next action of an instructor whose role was removed, and does not save it', async ({
  openPageAs,
}) => {
  const { instructor, camper, id } = await createStartedClass();
  const admin = await createUser('Amy', 'admin');
  const otherUsers = await createOtherUsers();
  const page = await openPageAs(instructor);
  await openRoster(page, id, camper);
  await removeRole(await openPageAs(admin), instructor);
  await expectNotifiedAlone('Your role was removed', instructor, [camper, admin]);

  await markPresent(page, camper);
  await expect(page).toHaveURL(/\/login$/i);
  await expect(page.getByText(/You have been logged out/)).toBeVisible();
  await expect(page.getByText(camper.email)).toHaveCount(0);
  await expectNoAttendance(id);

  await logIn(page, instructor.email);
  await expect(page).toHaveURL('/');
  await page.goto(`/dashboard/roster/${id}`);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard/userHome');
  await expect(page.getByRole('link', { name: 'Become an instructor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Class' })).toHaveCount(0);
  await expectNotNotified(otherUsers);
});

test('leads an instructor whose role was removed from the menu to the home page', async ({
  openPageAs,
}) => {
  const { instructor, camper, id } = await createStartedClass();
  const page = await openPageAs(instructor);
  await openRoster(page, id, camper);
  await setRole(instructor.email, null);
  await page.getByRole('link', { name: 'Add Class' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Class name')).toHaveCount(0);
});

test('signs out a suspended instructor without a click, shows the reason, and lets them in once reinstated', async ({
  openPageAs,
}) => {
  const reason = 'Three classes began without a coach.';
  const { instructor, camper, id } = await createStartedClass();
  const admin = await createUser('Art', 'admin');
  const otherUsers = await createOtherUsers();
  const page = await openPageAs(instructor);
  await openRoster(page, id, camper);
  const adminPage = await openPageAs(admin);
  await suspend(adminPage, instructor, reason);
  await expectMailed('Your account is suspended', instructor);

  // The open page is told that something has changed, and is refused when it asks what.
  await expect(page).toHaveURL(/\/login$/i);
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(instructor.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expectNoAttendance(id);

  await adminPage.getByRole('button', { name: `Reinstate ${instructor.name}` }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(adminPage.getByText(`${instructor.name} is reinstated`)).toBeVisible();
  await logIn(page, instructor.email);
  await openRoster(page, id, camper);
  for (const title of ['Your account is suspended', 'Your account is active again']) {
    await expectNotifiedAlone(title, await signInAgain(instructor), [camper, admin]);
  }
  await expectNotNotified(otherUsers);
});

test('shows an instructor nothing at the URLs of another instructor’s class or of admin pages', async ({
  openPageAs,
}) => {
  const { camper, id, name } = await createStartedClass();
  const otherInstructor = await createUser('Eve', 'instructor');
  const page = await openPageAs(otherInstructor);
  for (const path of [`roster/${id}`, `editClass/${id}`, `addClass?from=${id}`]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText('Class not found')).toBeVisible();
    await expect(page.getByText(camper.email)).toHaveCount(0);
    await expect(page.getByLabel('Class name')).toHaveCount(0);
  }
  for (const path of ['orders', 'adminHome', 'manageUser', 'auditLog']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/dashboard/instructorHome');
  await expect(page.getByText('You have no classes yet')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
