import { expect, type Page } from '@playwright/test';
import { findBrokenWords } from '../stack/layout/broken-words';
import { CLICK_WIDTHS, findCoveredControls } from '../stack/layout/covered-controls';
import { ALL_WIDTHS, doubleRootText, doubleText, findOverflow } from '../stack/screen-checks';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

const WIDTHS_OF_DOUBLE_TEXT = [375, 768, 1280];

test.setTimeout(240_000);

const findOverflows = async (page: Page, widths: readonly number[]) => {
  const overflows: string[] = [];
  for (const width of widths) overflows.push(...(await findOverflow(page, width)));
  return overflows;
};

for (const persona of personas) {
  test(`no screen of a ${persona} scrolls sideways, also with text of double size`, async ({
    page,
  }) => {
    await startSessionAs(page, persona);
    const problems: string[] = [];
    for (const path of await listScreens(page, persona)) {
      await openScreen(page, path);
      const overflows = await findOverflows(page, ALL_WIDTHS);
      await doubleText(page);
      const ofDoubleText = await findOverflows(page, WIDTHS_OF_DOUBLE_TEXT);
      problems.push(
        ...overflows.map((problem) => `${path}: ${problem}`),
        ...ofDoubleText.map((problem) => `${path} with text of double size: ${problem}`),
      );
    }
    expect(problems).toEqual([]);
  });

  test(`every link and button on the screens of a ${persona} receives a click at its middle`, async ({
    page,
  }) => {
    await startSessionAs(page, persona);
    const problems: string[] = [];
    for (const path of await listScreens(page, persona)) {
      await openScreen(page, path);
      for (const width of CLICK_WIDTHS) {
        const covered = await findCoveredControls(page, width);
        problems.push(...covered.map((problem) => `${path}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });

  test(`no screen of a ${persona} breaks words or scrolls sideways with text of double size on a phone`, async ({
    page,
  }) => {
    await startSessionAs(page, persona);
    const problems: string[] = [];
    for (const path of await listScreens(page, persona)) {
      await openScreen(page, path);
      await doubleRootText(page);
      const found = [...(await findOverflow(page, 375)), ...(await findBrokenWords(page, 375))];
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
