import { expect } from '@playwright/test';
import { readCalendar } from './stack/calendar-file';
import { createPerson } from './stack/people';
import { aClass, dayFromNow, enrol, openClass } from './stack/teaching';
import { test } from './stack/visitor';

const at = (from: number, to: number) => ({
  ...aClass(),
  price: 0,
  startsOn: dayFromNow(from),
  endsOn: dayFromNow(to),
});

const toEvent = ({ className, place }: ReturnType<typeof at>, from: number, to: number) => ({
  summary: className,
  location: place,
  from: dayFromNow(from),
  until: dayFromNow(to + 1),
});

test('a camper sees which classes clash, and has them all in a calendar by a private address', async ({
  page: guest,
  visit,
}) => {
  test.setTimeout(150_000);
  const [instructor, camper] = [await createPerson('Tea', 'instructor'), await createPerson('Pia')];
  const [early, late, apart] = [at(20, 24), at(24, 26), at(40, 41)];
  for (const campClass of [early, late, apart]) {
    await enrol(camper, await openClass(instructor, campClass));
  }
  const page = await visit(camper);
  await page.goto('/dashboard/userHome');
  await page.getByRole('link', { name: 'My Calendar' }).click();
  const entryOf = ({ className }: typeof early) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: className }) });
  await expect(entryOf(early)).toContainText(`On the same days as ${late.className}.`);
  await expect(entryOf(late)).toContainText(`On the same days as ${early.className}.`);
  await expect(entryOf(apart)).toBeVisible();
  await expect(entryOf(apart).getByText('Clash')).toHaveCount(0);

  await page.getByRole('button', { name: 'Make my private address' }).click();
  const field = page.getByLabel('Private address');
  const address = await field.inputValue();
  const read = async (url: string) => readCalendar(await (await guest.request.get(url)).text());
  const events = [toEvent(early, 20, 24), toEvent(late, 24, 26), toEvent(apart, 40, 41)];
  expect(await read(address)).toEqual(events);

  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(field).not.toHaveValue(address);
  const renewed = await field.inputValue();
  expect((await guest.request.get(address)).status()).toBe(404);
  expect(await read(renewed)).toEqual(events);
});
