import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { getAdminToken, SEEDED_ADMIN, createUser } from '../stack/users';
import { findClass } from '../stack/shop';
import { aClass, createClassOnSale, dayFromNow, enroll } from '../stack/teaching';
import { findLayoutProblems } from '../stack/layout/layout-checks';
import { openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

const MAX_NAME_LENGTH = 80;

/** Returns a word of the maximum class name length without a line break opportunity. */
const longWord = (start: string) =>
  `${start}${randomUUID().replaceAll('-', '')}`
    .padEnd(MAX_NAME_LENGTH, 'm')
    .slice(0, MAX_NAME_LENGTH);

const findProblems = async (page: Page, screens: readonly string[]) => {
  const problems: string[] = [];
  for (const path of screens) {
    await openScreen(page, path);
    const found = await findLayoutProblems(page);
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  return problems;
};

const dashboard = (...names: string[]) => names.map((name) => `/dashboard/${name}`);

/**
 * Creates two instructors, a camper, and three classes with long names: enrolled, in the cart at the same
 * time, and pending.
 */
const openCamp = async () => {
  const instructor = await createUser(longWord('Ines'), 'instructor');
  const otherInstructor = await createUser(longWord('Otto'), 'instructor');
  const camper = await createUser(longWord('Cleo'));
  const enrolledClass = { ...aClass(), className: longWord('Hook'), price: 0 };
  const cartClass = { ...aClass(), className: longWord('Jump') };
  const enrolledClassId = await createClassOnSale(instructor, enrolledClass);
  const cartClassId = await createClassOnSale(otherInstructor, cartClass);
  await enroll(camper, enrolledClassId);
  await call(endpoints.addCartItem, camper.token, { body: { classItemId: cartClassId } });
  const days = { startsOn: dayFromNow(40), endsOn: dayFromNow(42) };
  const pending = { ...aClass(), ...days, className: longWord('Wait') };
  await call(endpoints.addClass, instructor.token, { body: pending });
  return { instructor, camper, enrolledClass, enrolledClassId };
};

const search = (text: string) => `?${new URLSearchParams({ q: text })}`;

test.describe('with names of 80 letters and no space, no screen overflows and no button covers a text', () => {
  test('for a visitor', async ({ page }) => {
    const { instructor, enrolledClass, enrolledClassId } = await openCamp();
    const { InstructorName } = (await findClass(page, enrolledClass.className))!;
    expect(InstructorName).toBe(instructor.name);
    const screens = [`/allClass${search(enrolledClass.className)}`, `/allClass/${enrolledClassId}`];
    expect(await findProblems(page, screens)).toEqual([]);
  });

  test('for a camper', async ({ openPageAs }) => {
    test.setTimeout(120_000);
    const { camper } = await openCamp();
    const page = await openPageAs(camper);
    const names = [
      'userHome',
      'myCart',
      'payment',
      'enrolled',
      'calendar',
      'calendar?view=month',
      'account',
      'paymentHistory',
    ];
    expect(await findProblems(page, dashboard(...names))).toEqual([]);
  });

  test('for an instructor', async ({ openPageAs }) => {
    test.setTimeout(120_000);
    const { instructor, enrolledClassId } = await openCamp();
    const page = await openPageAs(instructor);
    const names = ['instructorHome', 'history', 'notices'];
    const ofClass = [`editClass/${enrolledClassId}`, `roster/${enrolledClassId}`];
    expect(await findProblems(page, dashboard(...names, ...ofClass))).toEqual([]);
  });

  test('for an admin', async ({ openPageAs }) => {
    test.setTimeout(120_000);
    const { camper, enrolledClass, enrolledClassId } = await openCamp();
    const query = { q: camper.email };
    const [order] = await call(endpoints.listOrders, await getAdminToken(), { query });
    const page = await openPageAs({ email: SEEDED_ADMIN });
    const lists = ['adminHome', `manageClass${search(enrolledClass.className)}`, 'auditLog'];
    const ofCamper = [`manageUser${search(camper.email)}`, `orders${search(camper.email)}`];
    const details = [`orders/${order!._id}`, `roster/${enrolledClassId}`];
    expect(await findProblems(page, dashboard(...lists, ...ofCamper, ...details))).toEqual([]);
  });
});
