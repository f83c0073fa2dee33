import { expect } from '@playwright/test';
import { doubleText, findOverflow } from '../stack/screen-checks';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

const WIDTHS = [375, 768, 1280];

test.setTimeout(240_000);

for (const persona of personas) {
  test(`with text of double size, no screen of a ${persona} scrolls sideways`, async ({ page }) => {
    await startSessionAs(page, persona);
    const problems: string[] = [];
    for (const path of await listScreens(page, persona)) {
      await openScreen(page, path);
      await doubleText(page);
      for (const width of WIDTHS) {
        const overflow = await findOverflow(page, width);
        problems.push(...overflow.map((problem) => `${path}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });
}
