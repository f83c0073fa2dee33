import { expect } from '@playwright/test';
import { press, tabTo } from '../stack/keyboard';
import { aClass, createClassOnSale, dayFromNow, enroll } from '../stack/teaching';
import { createUser } from '../stack/users';
import { test } from '../stack/visitor';

/** Returns a day as Chromium's date field takes it from the keyboard. */
const toTypedDay = (day: string) => {
  const [year, month, date] = day.split('-');
  return `${month}${date}${year}`;
};

test('makes, corrects and removes sessions with the keyboard only', async ({ openPageAs }) => {
  const page = await openPageAs(await createUser('Kay', 'instructor'));
  await page.goto('/dashboard/addClass');
  // With the weekend, because the first day is any day of the week.
  await press(page, page.getByLabel('Saturday'), 'Space');
  await press(page, page.getByLabel('Sunday'), 'Space');
  await tabTo(page, page.getByLabel('First day'));
  await page.keyboard.type(toTypedDay(dayFromNow(30)));
  await tabTo(page, page.getByLabel('Last day'));
  await page.keyboard.type(toTypedDay(dayFromNow(33)));
  await expect(page.getByText('4 sessions')).toBeVisible();

  const except = page.getByLabel('Except on');
  await tabTo(page, except);
  await page.keyboard.type(toTypedDay(dayFromNow(31)));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 sessions')).toBeVisible();
  await expect(except).toBeFocused();

  const first = page.getByRole('group', { name: 'Session 1' });
  await tabTo(page, first.getByLabel('To'));
  await page.keyboard.type('0130PM');
  await expect(first.getByLabel('To')).toHaveValue('13:30');
  await press(page, page.getByRole('button', { name: 'Add a session' }));
  await expect(page.getByRole('group', { name: 'Session 4' }).getByLabel('Date')).toBeFocused();
  await page.keyboard.type(toTypedDay(dayFromNow(40)));
  await press(
    page,
    page.getByRole('group', { name: 'Session 4' }).getByRole('button', { name: /^Remove / }),
  );
  await expect(page.getByText('3 sessions')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a session' })).toBeFocused();
});

test('reads the calendar and opens a class from it with the keyboard only', async ({
  openPageAs,
}) => {
  const campClass = { ...aClass(), price: 0 };
  const camper = await createUser('Ray');
  const id = await createClassOnSale(await createUser('Lee', 'instructor'), campClass);
  await enroll(camper, id);
  const page = await openPageAs(camper);
  await page.goto('/dashboard/calendar');
  await press(page, page.getByRole('button', { name: 'Month', exact: true }));
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const link = page.getByRole('link', { name: campClass.className });
  await expect(link.first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Week', exact: true }));
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toBeFocused();
  await press(page, link.first());
  await expect(page).toHaveURL(new RegExp(`/allClass/${id}`));
});
