import { expect } from '@playwright/test';
import { CLICK_WIDTHS, findCoveredControls } from '../stack/layout/covered-controls';
import { findOverflow, findViolations, WIDTHS } from '../stack/screen-checks';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

test.setTimeout(180_000);

for (const persona of personas) {
  test(`no screen of a ${persona} scrolls sideways; at one width, axe finds no violations and every control receives a click at its middle`, async ({
    page,
  }) => {
    await startSessionAs(page, persona);
    const problems: string[] = [];
    for (const [index, path] of (await listScreens(page, persona)).entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
      await openScreen(page, path);
      const screenProblems: string[] = [];
      for (const width of WIDTHS) screenProblems.push(...(await findOverflow(page, width)));
      screenProblems.push(...(await findViolations(page, WIDTHS[index % WIDTHS.length]!)));
      // The home page, which is the first, at a desktop width.
      const clickWidth = CLICK_WIDTHS[(index + 2) % CLICK_WIDTHS.length]!;
      screenProblems.push(...(await findCoveredControls(page, clickWidth)));
      problems.push(...screenProblems.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
