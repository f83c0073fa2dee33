import { expect } from '@playwright/test';
import { changeResponses } from '../stack/changed-responses';
import { findLayoutProblems } from '../stack/layout/layout-checks';
import { createLongNames } from '../stack/layout/long-names';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

test.setTimeout(240_000);

for (const persona of personas) {
  test(`names of 80 characters in German, Bangla, Arabic and emoji fit on every screen of a ${persona}`, async ({
    page,
  }) => {
    await startSessionAs(page, persona);
    const screens = await listScreens(page, persona);
    await changeResponses(page, createLongNames());
    const problems: string[] = [];
    for (const path of screens) {
      await openScreen(page, path);
      const found = await findLayoutProblems(page);
      if (await page.getByRole('button', { name: 'Try again' }).count())
        found.push('does not show its content');
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
