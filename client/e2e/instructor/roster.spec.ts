import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { listEvents, readCalendar } from '../stack/calendar-file';
import { createOtherUsers, createUser, type TestUser } from '../stack/users';
import { expectMailed, expectNotNotified, getMail } from '../stack/notifications';
import { buy } from '../stack/shop';
import { aClass, openAttendance, createClassOnSale } from '../stack/teaching';
import { test } from '../stack/visitor';

const expectReceipt = async (
  camper: TestUser,
  id: string,
  campClass: ReturnType<typeof aClass>,
) => {
  const { className } = campClass;
  const subject = `Receipt for $48.50: ${className}`;
  await expectMailed(subject, camper);
  const { text, calendarUrl } = await getMail(subject, camper);
  expect(text).toContain(`You are enrolled in ${className}`);
  expect(text).toContain('We received $48.50.');
  expect(text).toContain('Total: $48.50');
  const file = await (await fetch(calendarUrl!)).text();
  expect(readCalendar(file)).toEqual(await listEvents(id, campClass));
};

const takeAttendance = async (page: Page, name: string) => {
  const presentButton = page.getByRole('group', { name }).getByRole('button', { name: 'Present' });
  const openCard = () => page.getByRole('button', { name, exact: true }).click();
  await openCard();
  const saved = page.waitForResponse(/\/attendance$/);
  await presentButton.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await openCard();
  await expect(presentButton).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Here 1' })).toBeVisible();
};

const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const expectPrintedSheet = async (page: Page, { name, email }: TestUser) => {
  const isPrinted = page.evaluate(
    () => new Promise<void>((resolve) => (window.print = () => resolve())),
  );
  await chooseAction(page, 'Print without safety data');
  await isPrinted;
  await page.emulateMedia({ media: 'print' });
  // The sheet has a title of its own.
  await expect(page.getByText(/^Roster · /)).toBeHidden();
  const sheet = page.getByRole('table', { name: 'Printed roster' });
  await expect(sheet.getByRole('row').filter({ hasText: name })).toContainText(email);
  // The width of a letter page in portrait, for browsers that ignore the page's orientation.
  const viewport = page.viewportSize()!;
  await page.setViewportSize({ ...viewport, width: 720 });
  const cells = await sheet.locator('tbody td').all();
  for (const cell of cells) {
    expect(await cell.evaluate((td) => td.scrollWidth - td.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(viewport);
  for (const hidden of ['navigation', 'banner', 'contentinfo', 'button', 'combobox'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
};

const downloadCsv = async (page: Page) => {
  const downloaded = page.waitForEvent('download');
  await chooseAction(page, 'Download CSV');
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^roster.*\.csv$/);
  const options = { bom: true, columns: true } as const;
  return parse<Record<string, string>>(await readFile(await file.path()), options);
};

test('sends a receipt for a paid class, and shows the camper on the roster, its print view and its CSV file', async ({
  openPageAs,
}) => {
  test.setTimeout(150_000);
  const campClass = aClass();
  const [instructor, camper] = [await createUser('Uma', 'instructor'), await createUser('Cal')];
  const otherUsers = await createOtherUsers();
  const id = await createClassOnSale(instructor, campClass);
  await buy(await openPageAs(camper), campClass.className);
  await expectReceipt(camper, id, campClass);
  await openAttendance(id);

  const page = await openPageAs(instructor);
  await page.goto('/dashboard/history');
  await page.getByRole('link', { name: `Roster of ${campClass.className}` }).click();
  await expect(page.getByText('1 of 6 seats taken')).toBeVisible();
  const card = page.getByRole('list', { name: 'Campers' }).locator('> li');
  await expect(card.filter({ hasText: camper.name })).toContainText(camper.email);
  await takeAttendance(page, camper.name);
  await expect(page.getByLabel('Session')).toHaveValue(/.+/);
  await expectPrintedSheet(page, camper);

  const [line, ...otherLines] = await downloadCsv(page);
  expect(otherLines).toEqual([]);
  const { Name, Email: email, Enrolled, Account, Age, ...rest } = line!;
  const {
    'Age check': ageCheck,
    'Photo consent': photoConsent,
    Missing: missing,
    Enrollment,
    ...sessions
  } = rest;
  expect({ Name, email, Account }).toEqual({
    Name: camper.name,
    email: camper.email,
    Account: camper.name,
  });
  expect([Age, ageCheck, photoConsent, Enrollment]).toEqual(['', '', 'Not asked', '']);
  expect(missing).toContain('emergency contact');
  expect(Enrolled).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(Object.values(sessions)).toEqual(['Present', '', '', '']);
  for (const column of Object.keys(sessions)) expect(column).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await page.goto('/dashboard/instructorHome');
  const income = page.getByRole('table', { name: 'Revenue by class' });
  await expect(income.getByRole('row', { name: campClass.className })).toContainText('$48.50');
  await expectNotNotified(otherUsers);
});
