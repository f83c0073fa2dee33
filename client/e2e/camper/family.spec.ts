import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { press, tabTo, type } from '../stack/keyboard';
import { startNewSession } from '../stack/session';
import { createUser, type TestUser } from '../stack/users';
import { test } from '../stack/visitor';

const ALLERGY = 'Peanuts. The EpiPen is in the red bag.';

const openFamily = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'My Family' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Family' })).toBeVisible();
};

const card = (page: Page) => page.getByRole('article', { name: 'Ada Newman' });

const listCampers = ({ token }: TestUser, archived = 'false') =>
  call(endpoints.listCampers, token, { query: { archived } });

const fillChild = async (page: Page) => {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Birth date').fill('2019-03-14');
  await page.getByLabel('Allergies', { exact: true }).fill(ALLERGY);
  await page.getByLabel('No medical notes').check();
  await page.getByLabel('Name', { exact: true }).fill('Jordan Reed');
  await page.getByLabel('Relation').fill('Aunt');
  await page.getByRole('heading', { name: 'Pick-up' }).click();
  await page.getByLabel('Who may pick up').fill('Jordan Reed');
  await page.getByLabel('May we take photos?').selectOption('No');
};

test('adds a child, whose complete record is ready for camp, archives and restores it', async ({
  page,
}) => {
  const other = await createUser('Bea');
  const parent = await startNewSession(page);
  await openFamily(page);
  await page.getByRole('link', { name: 'Add a camper' }).first().click();
  await fillChild(page);

  const phone = page.getByLabel('Phone');
  await phone.fill('555 0142');
  await page.getByRole('button', { name: 'Add camper' }).click();
  await expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/);
  await expect(phone).toBeFocused();
  expect(await listCampers(parent)).toEqual([]);
  await phone.fill('212 555 0142');
  await page.getByRole('button', { name: 'Add camper' }).click();

  await expect(card(page)).toContainText(ALLERGY);
  await expect(card(page)).toContainText('Jordan Reed (Aunt), (212) 555-0142');
  await expect(card(page)).toContainText('Ready for camp');

  await card(page).getByRole('button', { name: 'Archive Ada Newman' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived (1)')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(await listCampers(parent)).toEqual([]);
  await page.getByText('Archived (1)').click();
  await page.getByRole('button', { name: 'Restore Ada Newman' }).click();
  await expect(card(page)).toContainText('Ready for camp');
  await page.reload();
  await expect(card(page)).toContainText(ALLERGY);
  expect(await listCampers(parent)).toMatchObject([{ firstName: 'Ada', photoConsent: 'no' }]);
  expect(await listCampers(other, 'true')).toEqual([]);
});

test('adds a child and completes the record with the keyboard only, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const parent = await startNewSession(page);
  await page.goto('/dashboard/family');
  await press(page, page.getByRole('link', { name: 'Add a camper' }).first());
  await type(page, 'First name', 'Ada');
  await type(page, 'Last name', 'Newman');
  await tabTo(page, page.getByLabel('Birth date'));
  await page.keyboard.type('03142019');
  await press(page, page.getByRole('button', { name: 'Add camper' }));

  await press(page, card(page).getByRole('link', { name: /^Answer the health questions/ }));
  await expect(page.getByLabel('Allergies', { exact: true })).toBeFocused();
  for (const answer of ['No known allergies', 'No medical notes']) {
    await tabTo(page, page.getByLabel(answer));
    await page.keyboard.press('Space');
  }
  await press(page, page.getByRole('button', { name: 'Save changes' }));

  await press(page, card(page).getByRole('link', { name: /^Add an emergency contact/ }));
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Jordan Reed');
  await type(page, 'Relation', 'Aunt');
  await type(page, 'Phone', '212 555 0142');
  await page.keyboard.press('Enter');

  await press(page, card(page).getByRole('link', { name: /^Answer the photo question/ }));
  await expect(page.getByLabel('May we take photos?')).toBeFocused();
  await page.keyboard.type('Yes');
  await press(page, page.getByRole('button', { name: 'Save changes' }));

  await expect(card(page)).toContainText('Ready for camp');
  expect(await listCampers(parent)).toMatchObject([{ photoConsent: 'yes', missing: [] }]);
});

const toBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return { top: box!.y, bottom: box!.y + box!.height };
};

test('shows the field that a link leads to above the Save button, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { token } = await startNewSession(page);
  const child = { firstName: 'Ada', lastName: 'Newman', birthDate: '2019-03-14' };
  await call(endpoints.addCamper, token, { body: child });
  const links = [
    [/^Answer the health questions/, 'Allergies'],
    [/^Add an emergency contact/, 'Name'],
    [/^Answer the photo question/, 'May we take photos?'],
  ] as const;
  for (const [link, label] of links) {
    await page.goto('/dashboard/family');
    await card(page).getByRole('link', { name: link }).click();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    const actions = page.locator('.camper-form-actions');
    await expect
      .poll(async () => (await toBox(actions)).top - (await toBox(field)).bottom)
      .toBeGreaterThan(0);
    expect((await toBox(field)).top).toBeGreaterThan(64);
  }
});
