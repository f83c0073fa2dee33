import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { endpoints, type AddClassRequest } from '@camp/server/contract';
import { call } from './calls';
import { headOffice, type Person } from './people';

const DAY_MS = 86_400_000;

/** A day so many days from now, as `YYYY-MM-DD`. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Basketball, because other journeys take the newest classes of the other sports. */
export const aClass = (): AddClassRequest => ({
  className: `Hook Shots ${randomUUID().slice(0, 8)}`,
  category: 'Basketball',
  description: 'Over the shoulder, from both sides.',
  price: 48.5,
  seats: 6,
  startsOn: dayFromNow(30),
  endsOn: dayFromNow(32),
  place: 'Cedar Hall',
  image: '/pictures/classes/ball-handling-lab.svg',
});

/** A class that is on sale, without a browser; answers its id. */
export const openClass = async (instructor: Person, campClass: AddClassRequest) => {
  const { insertedId: id } = await call(endpoints.addClass, instructor.token, { body: campClass });
  const body = { status: 'approved' };
  await call(endpoints.setClassStatus, await headOffice(), { params: { id }, body });
  return id;
};

/** Types a class into the form that is open, all but its picture. */
export const fillClass = async (page: Page, campClass: AddClassRequest) => {
  await page.getByLabel('Class name').fill(campClass.className);
  await page.getByLabel('Category').selectOption(campClass.category);
  await page.getByLabel('Description').fill(campClass.description ?? '');
  await page.getByLabel('Price').fill(String(campClass.price));
  await page.getByLabel('Seats').fill(String(campClass.seats));
  await page.getByLabel('First day').fill(campClass.startsOn ?? '');
  await page.getByLabel('Last day').fill(campClass.endsOn ?? '');
  await page.getByLabel('Place').fill(campClass.place ?? '');
};

/** The entry of a class in its instructor's list. */
export const ownClass = (page: Page, className: string) =>
  page
    .getByRole('list', { name: 'Your classes' })
    .getByRole('listitem')
    .filter({ hasText: className });

/** Gives somebody a place in a class that is free, without a browser. */
export const enrol = async ({ token }: Person, classItemId: string) => {
  await call(endpoints.addCartItem, token, { body: { classItemId } });
  await call(endpoints.createPaymentIntent, token, { body: { price: 0 } });
};

/** Moves a class that was sold before, so that it began yesterday. */
export const beginClass = async (id: string) => {
  const body = { startsOn: dayFromNow(-1), endsOn: dayFromNow(3) };
  await call(endpoints.updateClass, await headOffice(), { params: { id }, body });
};
