import { expect } from '@playwright/test';
import { test } from '../stack/visitor';

/** A taller card shows less than three classes on most phones. */
const MAX_CARD_HEIGHT = 260;

for (const width of [320, 375]) {
  test(`a class takes at most ${MAX_CARD_HEIGHT} px of a list ${width} px wide, with all that families compare`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/allClass?q=Ball+Handling+Lab');
    const card = page.getByRole('article');
    for (const text of [/^with /, /AM|PM/, /^Ages/, 'Cedar Hall', /^\$/, / left$/])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByRole('button', { name: /^Add to cart: ./ })).toBeVisible();
    const { height } = (await card.boundingBox())!;
    expect(height).toBeLessThanOrEqual(MAX_CARD_HEIGHT);
  });
}
