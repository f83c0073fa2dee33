import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { getMail } from '../stack/notifications';
import { SEEDED_ADMIN } from '../stack/users';
import { siteUrl } from '../stack/ports';
import { test } from '../stack/visitor';

const linkTo = (text: string, page: string) =>
  new RegExp(`${siteUrl}(/newsletter/${page}\\?token=[\\w-]+)`).exec(text)![1]!;

test('subscribes a reader, confirms with the link in the email, and unsubscribes', async ({
  page,
  openPageAs,
}) => {
  test.setTimeout(120_000);
  const email = `reader-${randomUUID()}@people.test`;
  await page.goto('/about');
  await page.getByRole('textbox', { name: /email address/ }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(`Check ${email} for a link to confirm`)).toBeVisible();

  const title = 'Confirm your newsletter subscription';
  await expect.poll(async () => (await getMail(title, { email }))?.to).toBe(email);
  const { text } = await getMail(title, { email });
  const adminPage = await openPageAs({ email: SEEDED_ADMIN });
  const row = adminPage.getByRole('row', { name: email });
  await adminPage.goto(`/dashboard/newsletter?${new URLSearchParams({ q: email })}`);
  await expect(row).toContainText('Unconfirmed');

  await page.goto(linkTo(text, 'confirm'));
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
  await adminPage.reload();
  await expect(row).toContainText('Unconfirmed');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeFocused();
  await adminPage.reload();
  await expect(row).toContainText('Subscribed');

  await page.goto(linkTo(text, 'unsubscribe'));
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await adminPage.reload();
  await expect(row).toContainText('Unsubscribed');
});
