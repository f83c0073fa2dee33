import { expect } from '@playwright/test';
import { readCalendar } from '../stack/calendar-file';
import { createUser } from '../stack/users';
import { aClass, dayFromNow, enrol, createClassOnSale } from '../stack/teaching';
import { test } from '../stack/visitor';

const createClassBetween = (from: number, to: number) => ({
  ...aClass(),
  price: 0,
  startsOn: dayFromNow(from),
  endsOn: dayFromNow(to),
});

const toEvent = (
  { className, place }: ReturnType<typeof createClassBetween>,
  from: number,
  to: number,
) => ({
  summary: className,
  location: place,
  from: dayFromNow(from),
  until: dayFromNow(to + 1),
});

test('shows a camper which classes clash, and exports all classes at a private calendar address', async ({
  page: visitorPage,
  openPageAs,
}) => {
  test.setTimeout(150_000);
  const [instructor, camper] = [await createUser('Tea', 'instructor'), await createUser('Pia')];
  const [early, overlapping, separate] = [
    createClassBetween(20, 24),
    createClassBetween(24, 26),
    createClassBetween(40, 41),
  ];
  for (const campClass of [early, overlapping, separate]) {
    await enrol(camper, await createClassOnSale(instructor, campClass));
  }
  const page = await openPageAs(camper);
  await page.goto('/dashboard/userHome');
  await page.getByRole('link', { name: 'My Calendar' }).click();
  const entryOf = ({ className }: typeof early) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: className }) });
  await expect(entryOf(early)).toContainText(`On the same days as ${overlapping.className}.`);
  await expect(entryOf(overlapping)).toContainText(`On the same days as ${early.className}.`);
  await expect(entryOf(separate)).toBeVisible();
  await expect(entryOf(separate).getByText('Clash')).toHaveCount(0);

  await page.getByRole('button', { name: 'Get calendar link' }).click();
  const field = page.getByLabel('Private link');
  const address = await field.inputValue();
  const read = async (url: string) =>
    readCalendar(await (await visitorPage.request.get(url)).text());
  const events = [toEvent(early, 20, 24), toEvent(overlapping, 24, 26), toEvent(separate, 40, 41)];
  expect(await read(address)).toEqual(events);

  await page.getByRole('button', { name: 'Replace link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await expect(field).not.toHaveValue(address);
  const newAddress = await field.inputValue();
  expect((await visitorPage.request.get(address)).status()).toBe(404);
  expect(await read(newAddress)).toEqual(events);
});
