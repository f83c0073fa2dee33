import { expect } from '@playwright/test';
import { expectSameAfterReloadAndBack } from './stack/reload-and-back';
import { findOverflow, findViolations, WIDTHS } from './stack/screen-faults';
import { enterAs, listScreens, onlookers, openScreen } from './stack/screens';
import { test } from './stack/visitor';

test.setTimeout(120_000);

for (const onlooker of onlookers) {
  test(`no screen of a ${onlooker} scrolls sideways, and axe finds nothing at one width in one theme`, async ({
    page,
  }) => {
    await enterAs(page, onlooker);
    const faults: string[] = [];
    for (const [index, path] of (await listScreens(page, onlooker)).entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
      await openScreen(page, path);
      const found: string[] = [];
      for (const width of WIDTHS) found.push(...(await findOverflow(page, width)));
      found.push(...(await findViolations(page, WIDTHS[index % WIDTHS.length]!)));
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('every screen of a camper is the same after a reload, and on the way back', async ({
  page,
}) => {
  await expectSameAfterReloadAndBack(page, 'camper');
});
