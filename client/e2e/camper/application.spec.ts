import { expect, type Page } from '@playwright/test';
import { notificationsLink, findNotification } from '../stack/admin-actions';
import { createOtherUsers, createUser } from '../stack/users';
import {
  expectAdminsNotified,
  expectNotifiedAlone,
  expectNotNotified,
} from '../stack/notifications';
import { aClass, fillClass, ownClass } from '../stack/teaching';
import { test } from '../stack/visitor';

test.describe.configure({ timeout: 150_000 });

const MOTIVATION = 'Ten years of street basketball.\nI have taught my nephews.';
const pendingHeading = (page: Page) => page.getByRole('heading', { name: 'Application in review' });

const apply = async (page: Page) => {
  await page.goto('/dashboard/userHome');
  await page.getByRole('link', { name: 'Become an instructor' }).click();
  await page.getByRole('textbox', { name: /^What would you like to teach/ }).fill(MOTIVATION);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(pendingHeading(page)).toBeVisible();
};

const openApplications = async (page: Page) => {
  // Admin Home has a link of this name, too.
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: /^Applications/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
};

const findApplication = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('notifies the admins of an application, and lets the accepted applicant add a class at once', async ({
  openPageAs,
}) => {
  const [applicant, admin] = [await createUser('Ada'), await createUser('Rob', 'admin')];
  const otherUsers = await createOtherUsers();
  const page = await openPageAs(applicant);
  await apply(page);
  const requestTitle = `${applicant.name} applied to teach`;
  await expectAdminsNotified(requestTitle, admin);

  const adminPage = await openPageAs(admin);
  await expect(notificationsLink(adminPage)).toHaveAccessibleName(
    /^Notifications, [1-9]\d* unread$/,
  );
  const notice = await findNotification(adminPage, requestTitle);
  await expect(notice.getByText('Unread')).toBeVisible();
  await notice.getByRole('link', { name: requestTitle }).click();
  await openApplications(adminPage);
  const application = findApplication(adminPage, applicant.name);
  await expect(application).toContainText(MOTIVATION);
  await application.getByRole('button', { name: `Accept ${applicant.name}` }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(adminPage.getByText(`${applicant.name} is Instructor Now!`)).toBeVisible();
  await expect(application).toHaveCount(0);

  const acceptedTitle = 'Your application was accepted';
  await expectNotifiedAlone(acceptedTitle, applicant, [admin]);
  await expect(await findNotification(page, acceptedTitle)).toBeVisible();
  await page.getByRole('link', { name: 'Add Class' }).click();
  const campClass = aClass();
  await fillClass(page, campClass);
  await page.getByRole('group', { name: 'Picture' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Class added Successfully')).toBeVisible();
  await expect(
    ownClass(page, campClass.className).getByText('In review', { exact: true }),
  ).toBeVisible();
  await expectNotNotified(otherUsers);
});

test('shows a declined applicant the reason, keeps them a camper, and lets them apply again', async ({
  openPageAs,
}) => {
  const reason = 'We look for coaches with a first-aid certificate.';
  const [applicant, admin] = [await createUser('Dan'), await createUser('Ros', 'admin')];
  const otherUsers = await createOtherUsers();
  const page = await openPageAs(applicant);
  await apply(page);

  const adminPage = await openPageAs(admin);
  await adminPage.goto('/dashboard/adminHome');
  await openApplications(adminPage);
  const application = findApplication(adminPage, applicant.name);
  await application.getByRole('button', { name: `Deny ${applicant.name}` }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect(dialog.getByText(/Enter a reason/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect(adminPage.getByText(`${applicant.name}’s application was denied`)).toBeVisible();
  await expect(application).toHaveCount(0);

  const declinedTitle = 'Your application was denied';
  await expectNotifiedAlone(declinedTitle, applicant, [admin]);
  const notice = await findNotification(page, declinedTitle);
  await expect(notice).toContainText(reason);
  await notice.getByRole('link', { name: declinedTitle }).click();
  await expect(page.getByRole('heading', { name: 'Your application was denied' })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Class' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(pendingHeading(page)).toBeVisible();

  await adminPage.reload();
  await expect(application).toContainText(MOTIVATION);
  await expectNotNotified(otherUsers);
});
