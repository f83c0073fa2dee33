import type { Page } from '@playwright/test';

export const CLICK_WIDTHS = [320, 768, 1280, 1440];
const HEIGHT = 800;

/**
 * Returns the links and buttons that do not receive a click at their middle, each with what receives
 * it instead. Scrolls each control into view first.
 */
export async function findCoveredControls(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const covered = await page.evaluate(() => {
    const name = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    const describe = (element: Element | null) =>
      element ? `${element.localName}.${element.classList.value.slice(0, 60)}` : 'nothing';
    /** The other slides of a carousel come into view later. */
    const isOtherSlide = (element: Element) => {
      const carousel = element.closest('.swiper')?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return carousel !== undefined && (left < carousel.left - 1 || right > carousel.right + 1);
    };
    /** Links that skip to the content are shown once they have the focus. */
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], .sr-only, [aria-disabled="true"]') &&
      element.getBoundingClientRect().width > 1 &&
      !isOtherSlide(element);
    /** The right edge of what is seen, because names that are too long are cut off. */
    const visibleRight = (element: HTMLElement) => {
      let right = Infinity;
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).textOverflow === 'ellipsis')
          right = Math.min(right, box.getBoundingClientRect().right);
      }
      return right;
    };
    /** The middle of the widest line, because the middle of a link in two lines may be beside both. */
    const middleOf = (element: HTMLElement) => {
      const [line] = [...element.getClientRects()].sort((a, b) => b.width - a.width);
      const right = Math.min(line!.right, visibleRight(element));
      return { x: (line!.left + right) / 2, y: line!.top + line!.height / 2 };
    };
    const receives = (element: HTMLElement, hit: Element | null) =>
      hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, summary, input:enabled, select:enabled, textarea:enabled',
    );
    return [...controls].filter(isShown).flatMap((control) => {
      if (!control.closest('.swiper'))
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      else window.scrollBy({ top: middleOf(control).y - innerHeight / 2, behavior: 'instant' });
      const { x, y } = middleOf(control);
      const hit = document.elementFromPoint(x, y);
      return receives(control, hit) ? [] : [`"${name(control)}" is covered by ${describe(hit)}`];
    });
  });
  return covered.map((problem) => `${problem} at ${width} px`);
}
