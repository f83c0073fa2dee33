import { expect } from '@playwright/test';
import { listEvents, readCalendar } from '../stack/calendar-file';
import { createUser } from '../stack/users';
import { aClass, dayFromNow, enroll, createClassOnSale } from '../stack/teaching';
import { test } from '../stack/visitor';

const createClassBetween = (from: number, to: number) => ({
  ...aClass(),
  price: 0,
  startsOn: dayFromNow(from),
  endsOn: dayFromNow(to),
});

test('shows a camper which classes clash, and exports all classes at a private calendar address', async ({
  page: visitorPage,
  openPageAs,
}) => {
  test.setTimeout(150_000);
  const [instructor, otherInstructor, camper] = [
    await createUser('Tea', 'instructor'),
    await createUser('Ben', 'instructor'),
    await createUser('Pia'),
  ];
  const [early, overlapping, separate] = [
    createClassBetween(20, 24),
    createClassBetween(24, 26),
    createClassBetween(40, 41),
  ];
  const events = [];
  for (const campClass of [early, overlapping, separate]) {
    const teacher = campClass === overlapping ? otherInstructor : instructor;
    const id = await createClassOnSale(teacher, campClass);
    await enroll(camper, id);
    events.push(...(await listEvents(id, campClass)));
  }
  expect(events).toHaveLength(10);
  const page = await openPageAs(camper);
  await page.goto('/dashboard/userHome');
  await page.getByRole('link', { name: 'My Calendar' }).click();
  // The week of the next session.
  const firstDay = page.getByRole('group', { name: /^Week of / });
  await expect(firstDay.getByRole('link', { name: early.className }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Agenda' }).click();
  const sessionsOf = ({ className }: typeof early) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: className }) });
  // Four days in a row without a clash, and the one with it.
  await expect(sessionsOf(early)).toHaveCount(2);
  await expect(sessionsOf(early).last()).toContainText(
    `At the same time as ${overlapping.className}.`,
  );
  await expect(sessionsOf(overlapping).first()).toContainText(
    `At the same time as ${early.className}.`,
  );
  await expect(sessionsOf(early).getByText('Clash')).toHaveCount(1);
  await expect(sessionsOf(overlapping).getByText('Clash')).toHaveCount(1);
  await expect(sessionsOf(separate)).toHaveCount(1);
  await expect(sessionsOf(separate).getByText('Clash')).toHaveCount(0);

  await page.getByRole('button', { name: 'Get calendar link' }).click();
  const field = page.getByLabel('Private link');
  const address = await field.inputValue();
  const read = async (url: string) =>
    readCalendar(await (await visitorPage.request.get(url)).text());
  expect(await read(address)).toEqual(events);

  await page.getByText('Show or replace the link').click();
  await page.getByRole('button', { name: 'Replace link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await expect(field).not.toHaveValue(address);
  const newAddress = await field.inputValue();
  expect((await visitorPage.request.get(address)).status()).toBe(404);
  expect(await read(newAddress)).toEqual(events);
});
