import type { Page } from '@playwright/test';

const HEIGHT = 800;

/** Returns the words of up to eight characters that are broken into two lines or more. */
export async function findBrokenWords(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  const words = await page.evaluate(() => {
    const MAX_LENGTH = 8;
    const isBroken = (text: Text, start: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement!;
      if (!text.data.trim() || parent.closest('.sr-only, option, svg')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s/–-]+/g)) {
        if (word.length <= MAX_LENGTH && isBroken(text, index, word.length)) broken.add(word);
      }
    }
    return [...broken];
  });
  return words.map((word) => `breaks the word "${word}" at ${width} px`);
}
