import { expect, type Page } from '@playwright/test';

export const bell = (page: Page) => page.getByRole('link', { name: /^Notices/ });

/** Opens the notices by the bell; answers the one with this title. */
export const findNotice = async (page: Page, title: string) => {
  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
};

/** Goes where a notice leads to. */
export const followNotice = async (page: Page, title: string) => {
  const notice = await findNotice(page, title);
  await notice.getByRole('link', { name: title }).click();
};

export const reviewOf = (page: Page, className: string) =>
  page.getByRole('combobox', { name: `Status of ${className}` });

/** Denies a class in the list that is open; without a reason it is not denied. */
export const deny = async (page: Page, className: string, reason: string) => {
  await reviewOf(page, className).selectOption('denied');
  const form = page.getByRole('form', { name: `Deny ${className}` });
  await form.getByRole('button', { name: 'Deny class' }).click();
  await expect(form.getByText(/Write the reason first/)).toBeVisible();
  await form.getByLabel(`Why is ${className} denied?`).fill(reason);
  await form.getByRole('button', { name: 'Deny class' }).click();
  await expect(form).toHaveCount(0);
};

/** Calls a class off and reads what it says came of it. */
export const callOff = async (page: Page, className: string, reason: string, result: string) => {
  await page.getByRole('button', { name: `Cancel class ${className}` }).click();
  const question = page.getByRole('dialog', { name: `Cancel ${className}?` });
  await question.getByRole('textbox', { name: 'Why is it cancelled?' }).fill(reason);
  await question.getByRole('button', { name: 'Cancel this class' }).click();
  await expect(page.getByText(result)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
};
