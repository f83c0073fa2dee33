import { expect } from '@playwright/test';
import { test } from '../stack/visitor';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a dialog does not move its buttons while it opens, so a quick click does not miss them', async ({
  page,
}) => {
  await page.goto('/allClass');
  // In each frame from the click until the animation has ended.
  const positions = page.evaluate(async () => {
    const found = new Set<string>();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const button = document.querySelector('[role=dialog] button.swal2-confirm');
      if (!button) continue;
      const { x, y, width, height } = button.getBoundingClientRect();
      found.add(JSON.stringify([x, y, width, height]));
      const animations = button.closest('[role=dialog]')!.getAnimations();
      if (animations.length === 0) return [...found];
    }
  });
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  expect(await positions).toHaveLength(1);
});
