import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readCalendar } from './stack/calendar-file';
import { createBystanders, createPerson, type Person } from './stack/people';
import { expectTold, expectUntold, getMail } from './stack/post';
import { buy } from './stack/shopping';
import { aClass, beginClass, dayFromNow, openClass } from './stack/teaching';
import { test } from './stack/visitor';

const expectReceipt = async (camper: Person, { className, place }: ReturnType<typeof aClass>) => {
  const title = `You are in: ${className}`;
  await expectTold(title, [camper]);
  const { text, calendarUrl } = await getMail(title, camper);
  expect(text).toContain('We received $48.50.');
  expect(text).toContain('Paid: $48.50');
  const file = await (await fetch(calendarUrl!)).text();
  const [from, until] = [dayFromNow(30), dayFromNow(33)];
  expect(readCalendar(file)).toEqual([{ summary: className, location: place, from, until }]);
};

const takeAttendance = async (page: Page, name: string) => {
  const here = page.getByRole('group', { name }).getByRole('button', { name: 'Here' });
  const saved = page.waitForResponse(/\/attendance$/);
  await here.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(here).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 of 1 here')).toBeVisible();
};

const expectSheet = async (page: Page, { name, email }: Person) => {
  const isPrinted = page.evaluate(
    () => new Promise<void>((resolve) => (window.print = () => resolve())),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  await isPrinted;
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: 'Sheet for paper' });
  await expect(sheet.getByRole('row').filter({ hasText: name })).toContainText(email);
  for (const hidden of ['navigation', 'banner', 'contentinfo', 'button', 'combobox'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await page.emulateMedia({ media: null });
};

const download = async (page: Page) => {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^roster.*\.csv$/);
  const options = { bom: true, columns: true } as const;
  return parse<Record<string, string>>(await readFile(await file.path()), options);
};

test('a class that is paid for is in the mailbox, and the camper on the roster, on paper and in a file', async ({
  visit,
}) => {
  test.setTimeout(150_000);
  const campClass = aClass();
  const [instructor, camper] = [await createPerson('Uma', 'instructor'), await createPerson('Cal')];
  const bystanders = await createBystanders();
  const id = await openClass(instructor, campClass);
  await buy(await visit(camper), campClass.className);
  await expectReceipt(camper, campClass);
  await beginClass(id);

  const page = await visit(instructor);
  await page.goto('/dashboard/history');
  await page.getByRole('link', { name: `Campers of ${campClass.className}` }).click();
  await expect(page.getByText('1 of 6 seats taken')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: camper.name });
  await expect(row.getByRole('link', { name: camper.email })).toBeVisible();
  await takeAttendance(page, camper.name);
  const today = await page.getByLabel('Day').inputValue();
  await expectSheet(page, camper);

  const [line, ...more] = await download(page);
  expect(more).toEqual([]);
  const { Name, 'E-mail': email, Enrolled, ...days } = line!;
  expect({ Name, email }).toEqual({ Name: camper.name, email: camper.email });
  expect(Date.parse(Enrolled!)).not.toBeNaN();
  const taught = [-1, 0, 1, 2, 3].map((day) => dayFromNow(day));
  expect(days).toEqual(
    Object.fromEntries(taught.map((day) => [day, day === today ? 'present' : ''])),
  );
  await page.goto('/dashboard/instructorHome');
  const income = page.getByRole('table', { name: 'Revenue by class' });
  await expect(income.getByRole('row', { name: campClass.className })).toContainText('$48.50');
  await expectUntold(bystanders);
});
