import { expect, type Page } from '@playwright/test';
import { findBrokenWords } from '../stack/layout/broken-words';
import { CLICK_WIDTHS, findCoveredControls } from '../stack/layout/covered-controls';
import {
  ALL_WIDTHS,
  doubleRootText,
  doubleText,
  findOverflow,
  resetRootText,
} from '../stack/screen-checks';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

const WIDTHS_OF_DOUBLE_TEXT = [375, 768, 1280];

test.setTimeout(240_000);

const findOverflows = async (page: Page, widths: readonly number[]) => {
  const overflows: string[] = [];
  for (const width of widths) overflows.push(...(await findOverflow(page, width)));
  return overflows;
};

const findBrokenOnPhone = async (page: Page) => {
  await doubleRootText(page);
  return [...(await findOverflow(page, 375)), ...(await findBrokenWords(page, 375))];
};

const findCovered = async (page: Page) => {
  const covered: string[] = [];
  for (const width of CLICK_WIDTHS) covered.push(...(await findCoveredControls(page, width)));
  return covered;
};

for (const persona of personas) {
  // One test, because most of its time is spent on opening the screens.
  test(`no screen of a ${persona} scrolls sideways or covers a link or button, nor does it break words with text of double size`, async ({
    page,
  }) => {
    await startSessionAs(page, persona);
    const problems: string[] = [];
    for (const path of await listScreens(page, persona)) {
      await openScreen(page, path);
      problems.push(
        ...(await findOverflows(page, ALL_WIDTHS)).map((problem) => `${path}: ${problem}`),
        ...(await findCovered(page)).map((problem) => `${path}: ${problem}`),
        ...(await findBrokenOnPhone(page)).map(
          (problem) => `${path} with text of double size on a phone: ${problem}`,
        ),
      );
      await resetRootText(page);
      await doubleText(page);
      const ofDoubleText = await findOverflows(page, WIDTHS_OF_DOUBLE_TEXT);
      problems.push(
        ...ofDoubleText.map((problem) => `${path} with text of double size: ${problem}`),
      );
    }
    expect(problems).toEqual([]);
  });
}
