import { expect, type Page } from '@playwright/test';
import { deny, findNotification, followNotification, approveButton } from '../stack/admin-actions';
import { createOtherUsers, createUser } from '../stack/users';
import { expectAdminsNotified, expectNotified, expectNotNotified } from '../stack/notifications';
import { findClass } from '../stack/shop';
import { aClass, choosePicture, fillClass, ownClass } from '../stack/teaching';
import { test } from '../stack/visitor';

const IMAGE_DESCRIPTION = 'The inside of the sports hall';
const REASON = 'Say what to bring.\nAnd who it is for.';

const submitClass = async (page: Page, campClass: ReturnType<typeof aClass>) => {
  await page.goto('/dashboard/addClass');
  await fillClass(page, campClass);
  await choosePicture(page, IMAGE_DESCRIPTION);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Class added Successfully')).toBeVisible();
};

const resubmit = async (page: Page, className: string) => {
  await page.getByRole('link', { name: `Edit and resubmit ${className}` }).click();
  await expect(page.getByText('Say what to bring.')).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('Bring water and shoes for the hall.');
  await page.getByLabel('Youngest age').fill('12');
  await page.getByRole('button', { name: 'Resubmit for review' }).click();
  await expect(page.getByText('Saved and submitted for review')).toBeVisible();
};

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test('submits, denies, resubmits and approves a class, which visitors then find', async ({
  page: visitorPage,
  openPageAs,
}) => {
  test.setTimeout(150_000);
  const campClass = aClass();
  const { className: name } = campClass;
  const instructor = await createUser('Ivy', 'instructor');
  const admin = await createUser('Abe', 'admin');
  const otherUsers = await createOtherUsers();
  const page = await openPageAs(instructor);
  await submitClass(page, campClass);
  await expect(ownClass(page, name).getByText('In review', { exact: true })).toBeVisible();
  await expectAdminsNotified(`${name} is waiting for review`, admin);
  expect(await findClass(visitorPage, name)).toBeUndefined();

  const adminPage = await openPageAs(admin);
  await followNotification(adminPage, `${name} is waiting for review`);
  await adminPage.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(adminPage.getByRole('img', { name: IMAGE_DESCRIPTION }).first()).toBeVisible();
  await deny(adminPage, name, REASON);
  await expectNotified(`${name} was not approved`, [instructor]);
  expect(await findClass(visitorPage, name)).toBeUndefined();

  const denial = await findNotification(page, `${name} was not approved`);
  await expect(denial).toContainText('Say what to bring. And who it is for.');
  await denial.getByRole('link').click();
  await expect(page.getByLabel('Class name')).toHaveValue(name);
  await page.goto('/dashboard/history');
  await expect(ownClass(page, name).getByText('Denied')).toBeVisible();
  await expect(ownClass(page, name)).toContainText(REASON);
  await resubmit(page, name);
  await expect(ownClass(page, name).getByText('In review', { exact: true })).toBeVisible();
  await expectAdminsNotified(`${name} is waiting for review`, admin, 2);

  await adminPage.goto(`/dashboard/manageClass?q=${encodeURIComponent(name)}`);
  await approveButton(adminPage, name).click();
  await expectNotified(`${name} is on sale`, [instructor]);

  const { _id } = (await findClass(visitorPage, name))!;
  await visitorPage.goto(`/allClass?q=${encodeURIComponent(name)}`);
  await visitorPage.getByRole('link', { name, exact: true }).first().click();
  await expect(visitorPage).toHaveURL(new RegExp(_id));
  await expect(visitorPage.getByText('Bring water and shoes for the hall.')).toBeVisible();
  // Other classes on the page may have the same picture.
  const image = visitorPage.getByRole('img', { name: IMAGE_DESCRIPTION }).first();
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  await expect(visitorPage.getByText('Say what to bring.')).toHaveCount(0);
  await expectNotNotified(otherUsers);
});
