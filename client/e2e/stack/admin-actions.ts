import { expect, type Page } from '@playwright/test';

export const notificationsLink = (page: Page) => page.getByRole('link', { name: /^Notifications/ });

/** Opens the notifications and returns the one with this title. */
export async function findNotification(page: Page, title: string) {
  await notificationsLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
}

/** Follows the link of a notification. */
export async function followNotification(page: Page, title: string) {
  const notification = await findNotification(page, title);
  await notification.getByRole('link', { name: title }).click();
}

/** The button that approves a class in review while its details are closed. */
export const approveButton = (page: Page, className: string) =>
  page.getByRole('button', { name: `Approve ${className}` });

/** Denies a class whose details are open, after checking that a reason is required. */
export async function deny(page: Page, className: string, reason: string) {
  const review = page.getByRole('region', { name: `Review ${className}` });
  await review.getByRole('button', { name: 'Deny…', exact: true }).click();
  const form = page.getByRole('form', { name: `Deny ${className}` });
  await form.getByRole('button', { name: 'Deny class' }).click();
  await expect(form.getByText(/Enter a reason/)).toBeVisible();
  await form.getByLabel(`Reason for denying ${className}`).fill(reason);
  await form.getByRole('button', { name: 'Deny class' }).click();
  await expect(form).toHaveCount(0);
}

/** Chooses an action from the menu of a class in the table of Manage Class. */
export async function chooseClassAction(page: Page, className: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${className}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Cancels a class and expects the result message. */
export async function cancelClass(page: Page, className: string, reason: string, result: string) {
  await chooseClassAction(page, className, 'Cancel class…');
  const dialog = page.getByRole('dialog', { name: `Cancel ${className}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Cancel class' }).click();
  await expect(page.getByText(result)).toBeVisible();
}
