import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { enterAs, listScreens, onlookers, openScreen } from './stack/screens';
import { test } from './stack/visitor';

const WIDTHS = [320, 768, 1280];
const HEIGHT = 800;

const faultsOf = async (page: Page) => {
  // No page has a frame that axe would need a tab of its own for.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
  ];
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const onlooker of onlookers) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any ${colorScheme} screen of a ${onlooker}, and nothing scrolls sideways`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme });
      await enterAs(page, onlooker);
      const faults: string[] = [];
      for (const path of await listScreens(page, onlooker)) {
        await openScreen(page, path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          const found = await faultsOf(page);
          faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
  }

  test(`every screen of a ${onlooker} is the same after a reload, and on the way back`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await enterAs(page, onlooker);
    const heading = page.getByRole('heading', { level: 1 });
    let last: { url: string; title: string } | null = null;
    for (const path of await listScreens(page, onlooker)) {
      await openScreen(page, path);
      const shown = { url: page.url(), title: await heading.innerText() };
      await page.reload();
      await expect(heading).toHaveText(shown.title);
      expect(page.url()).toBe(shown.url);
      if (last !== null) {
        await page.goBack();
        await expect(heading).toHaveText(last.title);
        expect(page.url()).toBe(last.url);
        await page.goForward();
        await expect(heading).toHaveText(shown.title);
      }
      last = shown;
    }
  });
}
