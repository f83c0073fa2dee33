import { expect, type Page } from '@playwright/test';
import { bell, findNotice } from './stack/office';
import { createBystanders, createPerson } from './stack/people';
import { expectAdminsTold, expectToldAmong, expectUntold } from './stack/post';
import { aClass, fillClass, ownClass } from './stack/teaching';
import { test } from './stack/visitor';

test.describe.configure({ timeout: 150_000 });

const WORDS = 'Ten years of street basketball.\nI have taught my nephews.';
const waiting = (page: Page) =>
  page.getByRole('heading', { name: 'Your application is being looked at' });

const apply = async (page: Page) => {
  await page.goto('/dashboard/userHome');
  await page.getByRole('link', { name: 'Become an instructor' }).click();
  await page.getByRole('textbox', { name: /^What would you like to teach/ }).fill(WORDS);
  await page.getByRole('button', { name: 'Send to the camp' }).click();
  await expect(waiting(page)).toBeVisible();
};

const openQueue = async (page: Page) => {
  await page.getByRole('link', { name: /^Applications/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
};

const applicationOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('who applies is heard by the admins, and teaches from the next click on once accepted', async ({
  visit,
}) => {
  const [applicant, admin] = [await createPerson('Ada'), await createPerson('Rob', 'admin')];
  const bystanders = await createBystanders();
  const page = await visit(applicant);
  await apply(page);
  const request = `${applicant.name} would like to teach`;
  await expectAdminsTold(request, admin);

  const office = await visit(admin);
  await expect(bell(office)).toHaveAccessibleName(/^Notices, [1-9]\d* unread$/);
  const notice = await findNotice(office, request);
  await expect(notice.getByText('Unread')).toBeVisible();
  await notice.getByRole('link', { name: request }).click();
  await openQueue(office);
  const application = applicationOf(office, applicant.name);
  await expect(application).toContainText(WORDS);
  await application.getByRole('button', { name: `Accept ${applicant.name}` }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(office.getByText(`${applicant.name} is Instructor Now!`)).toBeVisible();
  await expect(application).toHaveCount(0);

  const accepted = 'Your application has been accepted';
  await expectToldAmong(accepted, applicant, [admin]);
  await expect(await findNotice(page, accepted)).toBeVisible();
  await page.getByRole('link', { name: 'Add Class' }).click();
  const campClass = aClass();
  await fillClass(page, campClass);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('Class added Successfully')).toBeVisible();
  await expect(ownClass(page, campClass.className).getByText('Pending')).toBeVisible();
  await expectUntold(bystanders);
});

test('who is declined reads why, remains a camper and can apply again', async ({ visit }) => {
  const reason = 'We look for coaches with a first-aid certificate.';
  const [applicant, admin] = [await createPerson('Dan'), await createPerson('Ros', 'admin')];
  const bystanders = await createBystanders();
  const page = await visit(applicant);
  await apply(page);

  const office = await visit(admin);
  await office.goto('/dashboard/adminHome');
  await openQueue(office);
  const application = applicationOf(office, applicant.name);
  await application.getByRole('button', { name: `Decline ${applicant.name}` }).click();
  const question = office.getByRole('dialog');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByText(/Write the reason first/)).toBeVisible();
  await question.getByRole('textbox', { name: 'Why is it declined?' }).fill(reason);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(office.getByText(`The application of ${applicant.name} is declined`)).toBeVisible();
  await expect(application).toHaveCount(0);

  const declined = 'Your application was not accepted';
  await expectToldAmong(declined, applicant, [admin]);
  const notice = await findNotice(page, declined);
  await expect(notice).toContainText(reason);
  await notice.getByRole('link', { name: declined }).click();
  await expect(page.getByRole('heading', { name: 'Your application was declined' })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Class' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(waiting(page)).toBeVisible();

  await office.reload();
  await expect(application).toContainText(WORDS);
  await expectUntold(bystanders);
});
