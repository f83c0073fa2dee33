import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './stack/calls';
import { headOffice, SEEDED_ADMIN, createPerson } from './stack/people';
import { findClass } from './stack/shopping';
import { aClass, enrol, openClass } from './stack/teaching';
import { openScreen } from './stack/screens';
import { test } from './stack/visitor';

const WIDTHS = [320, 768, 1280];
const HEIGHT = 800;
const LONGEST_NAME = 80;

/** One word without a place to break it, as long as a class name may be. */
const longWord = (start: string) =>
  `${start}${randomUUID().replaceAll('-', '')}`.padEnd(LONGEST_NAME, 'm').slice(0, LONGEST_NAME);

/** How far the page scrolls sideways, and which buttons or fields are outside it or lie on a text. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const overflow = document.documentElement.scrollWidth - width;
    const toName = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const main = document.querySelector('main')!;
    const controls = [...main.querySelectorAll('button, select, a.btn')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const outside = controls.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > width + 1 || left < -1;
    });

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
      const shown = parent.getBoundingClientRect();
      const isCut = getComputedStyle(parent).overflowX !== 'visible';
      texts.push({ text, boxes: isCut ? [shown] : [...range.getClientRects()] });
    }
    const isUnder = (control: DOMRect, box: DOMRect) =>
      box.left < control.right - 1 &&
      box.right > control.left + 1 &&
      box.top < control.bottom - 1 &&
      box.bottom > control.top + 1;
    const covered = controls
      .filter((element) => element.matches('button'))
      .flatMap((element) => {
        const box = element.getBoundingClientRect();
        const isOver = texts.filter(
          ({ text, boxes }) => !element.contains(text) && boxes.some((each) => isUnder(box, each)),
        );
        return isOver.map(({ text }) => `${toName(element)} lies on "${text.data.slice(0, 40)}"`);
      });
    return [
      ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
      ...outside.map((element) => `${toName(element)} is outside the screen`),
      ...covered,
    ];
  });

const faultsOf = async (page: Page, screens: readonly string[]) => {
  const faults: string[] = [];
  for (const path of screens) {
    await openScreen(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      faults.push(...(await measure(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  return faults;
};

const dashboard = (...names: string[]) => names.map((name) => `/dashboard/${name}`);

/** Makes an instructor, a camper, a class with the camper enrolled, one in their cart and one in review, all with long names. */
const openCamp = async () => {
  const instructor = await createPerson(longWord('Ines'), 'instructor');
  const camper = await createPerson(longWord('Cleo'));
  const taken = { ...aClass(), className: longWord('Hook'), price: 0 };
  const wanted = { ...aClass(), className: longWord('Jump') };
  const takenId = await openClass(instructor, taken);
  const wantedId = await openClass(instructor, wanted);
  await enrol(camper, takenId);
  await call(endpoints.addCartItem, camper.token, { body: { classItemId: wantedId } });
  const pending = { ...aClass(), className: longWord('Wait') };
  await call(endpoints.addClass, instructor.token, { body: pending });
  return { instructor, camper, taken, takenId };
};

const search = (text: string) => `?${new URLSearchParams({ q: text })}`;

test.describe('with names of 80 letters and no space, every screen fits and no button covers a text', () => {
  test('for a guest', async ({ page }) => {
    const { instructor, taken, takenId } = await openCamp();
    const { InstructorName } = (await findClass(page, taken.className))!;
    expect(InstructorName).toBe(instructor.name);
    const screens = [`/allClass${search(taken.className)}`, `/allClass/${takenId}`];
    expect(await faultsOf(page, screens)).toEqual([]);
  });

  test('for a camper', async ({ visit }) => {
    test.setTimeout(120_000);
    const { camper } = await openCamp();
    const page = await visit(camper);
    const names = ['userHome', 'myCart', 'payment', 'enrolled', 'calendar', 'paymentHistory'];
    expect(await faultsOf(page, dashboard(...names))).toEqual([]);
  });

  test('for an instructor', async ({ visit }) => {
    test.setTimeout(120_000);
    const { instructor, takenId } = await openCamp();
    const page = await visit(instructor);
    const names = ['instructorHome', 'history', 'notices'];
    const ofClass = [`editClass/${takenId}`, `roster/${takenId}`];
    expect(await faultsOf(page, dashboard(...names, ...ofClass))).toEqual([]);
  });

  test('for an admin', async ({ visit }) => {
    test.setTimeout(120_000);
    const { camper, taken, takenId } = await openCamp();
    const query = { q: camper.email };
    const [order] = await call(endpoints.listOrders, await headOffice(), { query });
    const page = await visit({ email: SEEDED_ADMIN });
    const lists = ['adminHome', `manageClass${search(taken.className)}`, 'auditLog'];
    const ofCamper = [`manageUser${search(camper.email)}`, `orders${search(camper.email)}`];
    const details = [`orders/${order!._id}`, `roster/${takenId}`];
    expect(await faultsOf(page, dashboard(...lists, ...ofCamper, ...details))).toEqual([]);
  });
});
