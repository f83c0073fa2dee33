import { expect } from '@playwright/test';
import { findOverflow, findViolations, WIDTHS } from '../stack/screen-checks';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

test.setTimeout(120_000);

for (const persona of personas) {
  test(`no screen of a ${persona} scrolls sideways, and axe finds no violations at one width and theme`, async ({
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
      problems.push(...screenProblems.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
