import type { Page } from '@playwright/test';
import { dayFromNow } from './teaching';

/** Returns a birth date that makes a child this old on every day of the next weeks. */
export function bornYearsAgo(years: number) {
  const day = dayFromNow(-60);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

/** Types a birth date into the focused date field. */
export async function typeBirthDate(page: Page, birthDate: string) {
  const [year, month, day] = birthDate.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
}

export const whoIsComing = (page: Page) => page.getByRole('dialog', { name: 'Who’s coming?' });

/** Returns the classes of a camper in the cart. */
export const classesFor = (page: Page, name: string) =>
  page.getByRole('list', { name: `Classes for ${name}` });
