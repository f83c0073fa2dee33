import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { getAdminToken, SEEDED_ADMIN, createUser } from '../stack/users';
import { findClass } from '../stack/shop';
import { aClass, createClassOnSale, dayFromNow, enrol } from '../stack/teaching';
import { openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

const WIDTHS = [320, 768, 1280];
const HEIGHT = 800;
const MAX_NAME_LENGTH = 80;

/** Returns a word of the maximum class name length without a line break opportunity. */
const longWord = (start: string) =>
  `${start}${randomUUID().replaceAll('-', '')}`
    .padEnd(MAX_NAME_LENGTH, 'm')
    .slice(0, MAX_NAME_LENGTH);

/** Returns horizontal overflow, controls outside the screen, and buttons that overlap a text. */
const findProblemsOnPage = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const overflow = document.documentElement.scrollWidth - width;
    const toName = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const main = document.querySelector('main')!;
    const controls = [...main.querySelectorAll('button, select, a.btn')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    /** Returns the ancestors that cut off or scroll what is wider than they are. */
    const clippersOf = (element: Element | null): Element[] => {
      if (!element || element === main) return [];
      const isClipper = getComputedStyle(element).overflowX !== 'visible';
      return [...(isClipper ? [element] : []), ...clippersOf(element.parentElement)];
    };
    const scrollsSideways = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth;
    const outsideControls = controls.filter((element) => {
      if (clippersOf(element.parentElement).some(scrollsSideways)) return false;
      const { left, right } = element.getBoundingClientRect();
      return right > width + 1 || left < -1;
    });
    const clip = (box: DOMRect, element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const [start, end] = [Math.max(box.left, left), Math.min(box.right, right)];
      return new DOMRect(start, box.top, Math.max(0, end - start), box.height);
    };

    const texts: { text: Text; boxes: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement!;
      if (!text.data.trim() || parent.closest('.sr-only, option') || !parent.checkVisibility()) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      const clippers = clippersOf(parent);
      const boxes = [...range.getClientRects()].map((box) => clippers.reduce(clip, box));
      texts.push({ text, boxes });
    }
    const overlaps = (control: DOMRect, box: DOMRect) =>
      box.width > 0 &&
      box.left < control.right - 1 &&
      box.right > control.left + 1 &&
      box.top < control.bottom - 1 &&
      box.bottom > control.top + 1;
    // The page scrolls behind a bar that is fixed to the screen, or to its lower edge.
    const layerOf = (element: Element) => element.closest('.fixed, [data-bottom-bar]');
    const overlappingButtons = controls
      .filter((element) => element.matches('button'))
      .flatMap((element) => {
        const box = element.getBoundingClientRect();
        const coveredTexts = texts.filter(
          ({ text, boxes }) =>
            !element.contains(text) &&
            layerOf(element) === layerOf(text.parentElement!) &&
            boxes.some((textBox) => overlaps(box, textBox)),
        );
        return coveredTexts.map(
          ({ text }) => `${toName(element)} overlaps "${text.data.slice(0, 40)}"`,
        );
      });
    return [
      ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
      ...outsideControls.map((element) => `${toName(element)} is outside the screen`),
      ...overlappingButtons,
    ];
  });

const findProblems = async (page: Page, screens: readonly string[]) => {
  const problems: string[] = [];
  for (const path of screens) {
    await openScreen(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      problems.push(
        ...(await findProblemsOnPage(page)).map((problem) => `${path} at ${width} px: ${problem}`),
      );
    }
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
  await enrol(camper, enrolledClassId);
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
