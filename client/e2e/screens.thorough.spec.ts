import { expect } from '@playwright/test';
import { expectSameAfterReloadAndBack } from './stack/reload-and-back';
import { findViolations, WIDTHS } from './stack/screen-faults';
import { enterAs, listScreens, onlookers, openScreen } from './stack/screens';
import { test } from './stack/visitor';

test.setTimeout(240_000);

for (const onlooker of onlookers) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any ${colorScheme} screen of a ${onlooker}, at any width`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await enterAs(page, onlooker);
      const faults: string[] = [];
      for (const path of await listScreens(page, onlooker)) {
        await openScreen(page, path);
        for (const width of WIDTHS) {
          const found = await findViolations(page, width);
          faults.push(...found.map((fault) => `${path}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
  }

  test(`every screen of a ${onlooker} is the same after a reload, and on the way back`, async ({
    page,
  }) => {
    await expectSameAfterReloadAndBack(page, onlooker);
  });
}
