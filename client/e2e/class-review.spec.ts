import { expect, type Page } from '@playwright/test';
import { deny, findNotice, followNotice, reviewOf } from './stack/office';
import { createBystanders, createPerson } from './stack/people';
import { expectAdminsTold, expectTold, expectUntold } from './stack/post';
import { findClass } from './stack/shopping';
import { aClass, fillClass, ownClass } from './stack/teaching';
import { test } from './stack/visitor';

const SHOWS = 'The hall as the camera saw it';
const REASON = 'Say what to bring.\nAnd who it is for.';

const write = async (page: Page, campClass: ReturnType<typeof aClass>) => {
  const buffer = await page.screenshot();
  await page.goto('/dashboard/addClass');
  await fillClass(page, campClass);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer });
  await page.getByLabel('What the picture shows').fill(SHOWS);
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('Class added Successfully')).toBeVisible();
};

const mend = async (page: Page, className: string) => {
  await page.getByRole('link', { name: `Mend and resubmit ${className}` }).click();
  await expect(page.getByText('Say what to bring.')).toBeVisible();
  await page.getByLabel('Description').fill('Bring water and shoes for the hall.');
  await page.getByLabel('Lowest age').fill('12');
  await page.getByRole('button', { name: 'Send to review again' }).click();
  await expect(page.getByText('Saved, and waiting for review')).toBeVisible();
};

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test('a class is written, denied with a reason, mended, approved, and found by everybody', async ({
  page: guest,
  visit,
}) => {
  test.setTimeout(150_000);
  const campClass = aClass();
  const { className: name } = campClass;
  const instructor = await createPerson('Ivy', 'instructor');
  const admin = await createPerson('Abe', 'admin');
  const bystanders = await createBystanders();
  const page = await visit(instructor);
  await write(page, campClass);
  await expect(ownClass(page, name).getByText('Pending')).toBeVisible();
  await expectAdminsTold(`${name} waits for review`, admin);
  expect(await findClass(guest, name)).toBeUndefined();

  const office = await visit(admin);
  await followNotice(office, `${name} waits for review`);
  await office.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(office.getByRole('img', { name: SHOWS }).first()).toBeVisible();
  await deny(office, name, REASON);
  await expectTold(`${name} was not approved`, [instructor]);
  expect(await findClass(guest, name)).toBeUndefined();

  const denial = await findNotice(page, `${name} was not approved`);
  await expect(denial).toContainText('Say what to bring. And who it is for.');
  await denial.getByRole('link').click();
  await expect(ownClass(page, name).getByText('Denied')).toBeVisible();
  await expect(ownClass(page, name)).toContainText(REASON);
  await mend(page, name);
  await expect(ownClass(page, name).getByText('Pending')).toBeVisible();
  await expectAdminsTold(`${name} waits for review`, admin, 2);

  await office.goto(`/dashboard/manageClass?q=${encodeURIComponent(name)}`);
  await reviewOf(office, name).selectOption('approved');
  await expectTold(`${name} is on sale`, [instructor]);

  const { _id } = (await findClass(guest, name))!;
  await guest.goto(`/allClass?q=${encodeURIComponent(name)}`);
  await guest.getByRole('link', { name, exact: true }).first().click();
  await expect(guest).toHaveURL(new RegExp(_id));
  await expect(guest.getByText('Bring water and shoes for the hall.')).toBeVisible();
  await expect.poll(() => guest.getByRole('img', { name: SHOWS }).evaluate(isLoaded)).toBe(true);
  await expect(guest.getByText('Say what to bring.')).toHaveCount(0);
  await expectUntold(bystanders);
});
