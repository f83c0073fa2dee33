import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { endpoints, type AddClassRequest } from '@camp/server/contract';
import { call } from './api-client';
import { getAdminToken, type TestUser } from './users';

const DAY_MS = 86_400_000;

/** Returns the date this many days from now as `YYYY-MM-DD`. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns a basketball class, because other journeys use the newest classes of the other sports. */
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

/** Creates an approved class without a browser. Returns its id. */
export async function createClassOnSale(instructor: TestUser, campClass: AddClassRequest) {
  const { insertedId: id } = await call(endpoints.addClass, instructor.token, { body: campClass });
  const body = { status: 'approved' };
  await call(endpoints.setClassStatus, await getAdminToken(), { params: { id }, body });
  return id;
}

/** Chooses a session from 9 AM to noon on each day of the class, also on weekends. */
async function fillDates(page: Page, { startsOn, endsOn }: AddClassRequest) {
  if (!startsOn) return page.getByLabel('Dates to be announced').check();
  await page.getByLabel('Saturday').check();
  await page.getByLabel('Sunday').check();
  await page.getByLabel('First day').fill(startsOn);
  await page.getByLabel('Last day').fill(endsOn ?? startsOn);
}

/** Fills the open class form, except for the picture. */
export async function fillClass(page: Page, campClass: AddClassRequest) {
  await page.getByLabel('Class name').fill(campClass.className);
  await page.getByLabel('Category').selectOption(campClass.category);
  await page.getByLabel('Description', { exact: true }).fill(campClass.description ?? '');
  await page.getByLabel('Price').fill(String(campClass.price));
  await page.getByLabel('Seats', { exact: true }).fill(String(campClass.seats));
  await fillDates(page, campClass);
  await page.getByLabel('Place', { exact: true }).selectOption('Somewhere else');
  await page.getByLabel('Location').fill(campClass.place ?? '');
}

/** Chooses a picture of the page for the open class form: a small one, because the server encodes it several times. */
export async function choosePicture(page: Page, description = 'The inside of the sports hall') {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 450 } });
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await page.getByLabel('Picture description').fill(description);
}

/** Returns the entry of a class in the instructor's list. */
export const ownClass = (page: Page, className: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: className });

/** Enrolls a user in a free class without a browser. */
export async function enroll({ token }: TestUser, classItemId: string) {
  await call(endpoints.addCartItem, token, { body: { classItemId } });
  await call(endpoints.createPaymentIntent, token, { body: { price: 0 } });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Moves the first session of a class to the next hour of this day and the others to the days after, so that
 * attendance can be taken.
 */
export async function openAttendance(id: string) {
  const nextMinute = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const lastMinute = Math.ceil(nextMinute / DAY_MS) * DAY_MS - MINUTE_MS;
  const startsAt = Math.max(nextMinute, Math.min(nextMinute + HOUR_MS, lastMinute));
  const sessions = [0, 1, 2, 3].map((days) => ({
    startsAt: new Date(startsAt + days * DAY_MS).toISOString(),
    endsAt: new Date(startsAt + days * DAY_MS + HOUR_MS).toISOString(),
  }));
  await call(endpoints.updateClass, await getAdminToken(), { params: { id }, body: { sessions } });
}
