import type { Page } from '@playwright/test';
import { ALL_WIDTHS, findOverflow } from '../screen-checks';

/** Returns the buttons, selects and links that look like buttons and reach out of the screen. */
const findOutsideControls = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const main = document.querySelector('main')!;
    const scrollsSideways = (element: Element | null): boolean => {
      if (!element || element === main) return false;
      const canScroll = /auto|scroll/.test(getComputedStyle(element).overflowX);
      if (canScroll && element.scrollWidth > element.clientWidth) return true;
      return scrollsSideways(element.parentElement);
    };
    return [...main.querySelectorAll('button, select, a.btn')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        if (right <= width + 1 && left >= -1) return false;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          return false;
        // A carousel shows its other slides later.
        return !element.closest('.swiper-slide') && !scrollsSideways(element.parentElement);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 40))
      .map((name) => `${name} is outside the screen`);
  });

/** Returns the texts that a button covers. */
const findCoveredTexts = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    /** Returns the part of a box that no ancestor cuts off or scrolls away. */
    const clip = (box: DOMRect, element: Element | null): DOMRect => {
      if (!element || element === main) return box;
      if (getComputedStyle(element).overflowX === 'visible')
        return clip(box, element.parentElement);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [start, above] = [Math.max(box.left, left), Math.max(box.top, top)];
      const width = Math.max(0, Math.min(box.right, right) - start);
      const height = Math.max(0, Math.min(box.bottom, bottom) - above);
      return clip(new DOMRect(start, above, width, height), element.parentElement);
    };
    const texts: { text: Text; boxes: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement!;
      if (!text.data.trim() || parent.closest('.sr-only, option') || !parent.checkVisibility())
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      texts.push({ text, boxes: [...range.getClientRects()].map((box) => clip(box, parent)) });
    }
    const overlaps = (control: DOMRect, box: DOMRect) =>
      box.width > 0 &&
      box.height > 0 &&
      box.left < control.right - 1 &&
      box.right > control.left + 1 &&
      box.top < control.bottom - 1 &&
      box.bottom > control.top + 1;
    // The page scrolls behind a bar that is fixed to the screen, or to its lower edge.
    const layerOf = (element: Element) =>
      element.closest('.fixed, [data-bottom-bar], .camper-form-actions');
    return [...main.querySelectorAll('button')]
      .filter((button) =>
        button.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .flatMap((button) => {
        const box = button.getBoundingClientRect();
        const name = button.getAttribute('aria-label') ?? button.textContent.slice(0, 40);
        return texts
          .filter(({ text }) => !button.contains(text))
          .filter(({ text }) => layerOf(button) === layerOf(text.parentElement!))
          .filter(({ boxes }) => boxes.some((textBox) => overlaps(box, textBox)))
          .map(({ text }) => `${name} overlaps "${text.data.slice(0, 40)}"`);
      });
  });

/** Returns horizontal overflow, controls outside the screen, and buttons that overlap a text, at every width. */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of ALL_WIDTHS) {
    problems.push(...(await findOverflow(page, width)));
    const found = [...(await findOutsideControls(page)), ...(await findCoveredTexts(page))];
    problems.push(...found.map((problem) => `${problem} at ${width} px`));
  }
  return problems;
}
