import { expect } from '@playwright/test';
import { expectSameAfterReloadAndBack } from '../stack/reload-and-back';
import { findViolations, WIDTHS } from '../stack/screen-checks';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

test.setTimeout(240_000);

for (const persona of personas) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no violations on any ${colorScheme} screen of a ${persona} at any width`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await startSessionAs(page, persona);
      const problems: string[] = [];
      for (const path of await listScreens(page, persona)) {
        await openScreen(page, path);
        for (const width of WIDTHS) {
          const violations = await findViolations(page, width);
          problems.push(...violations.map((problem) => `${path}: ${problem}`));
        }
      }
      expect(problems).toEqual([]);
    });
  }

  test(`every screen of a ${persona} is the same after a reload and after Back and Forward`, async ({
    page,
  }) => {
    await expectSameAfterReloadAndBack(page, persona);
  });
}
