import { expect, type Page } from '@playwright/test';
import { changeResponses, failResponses } from '../stack/changed-responses';
import { findOverflow, findViolations } from '../stack/screen-checks';
import { startSessionAs, listScreens, personas, openScreen } from '../stack/screens';
import { test } from '../stack/visitor';

const NARROW = 320;
const WIDE = 1280;

test.setTimeout(300_000);

/** Returns the width and the theme of a screen by its index, so that each combination gets a quarter of the screens. */
const lookOf = (index: number) => ({
  width: index % 2 === 0 ? NARROW : WIDE,
  colorScheme: index % 4 < 2 ? ('light' as const) : ('dark' as const),
});

const isPlaceholderShown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .skeleton, main [aria-busy="true"]')].some((element) =>
      element.checkVisibility(),
    ),
  );

const findProblems = async (page: Page, width: number) => {
  const problems = [...(await findOverflow(page, width)), ...(await findViolations(page, width))];
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) problems.push(`has ${headings} headings of the first level`);
  return problems;
};

/** Opens a screen and waits until it no longer loads. The clock skips the delays between the tries. */
async function openFailingScreen(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  // Content below the first view loads on the first user interaction.
  await page.keyboard.press('Shift');
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      await page.waitForLoadState('networkidle');
      return isPlaceholderShown(page);
    })
    .toBe(false);
}

/** These show their texts and forms without any data. */
const NEEDS_NO_DATA =
  /^\/(about|booking|contact|terms|privacy|refunds|error|no-such-page|logIn|signUp|newsletter\/.*|dashboard\/(addClass|family\/new))(\?.*)?$/;

interface ScreenCheck {
  /** Changes the responses of the server, before any screen opens. */
  change: () => Promise<unknown>;
  open: (path: string) => Promise<unknown>;
  /** Returns the problems of the screen that only this check looks for. */
  find: (path: string) => Promise<string[]>;
}

/** Opens every screen of a persona, in changing widths and themes, and expects no problems. */
async function checkScreens(page: Page, persona: (typeof personas)[number], check: ScreenCheck) {
  await startSessionAs(page, persona);
  const screens = await listScreens(page, persona);
  await check.change();
  const problems: string[] = [];
  for (const [index, path] of screens.entries()) {
    const { width, colorScheme } = lookOf(index);
    await page.emulateMedia({ colorScheme });
    await check.open(path);
    const found = [...(await findProblems(page, width)), ...(await check.find(path))];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
}

for (const persona of personas) {
  test(`if the server fails, every screen of a ${persona} says so and offers to try again`, async ({
    page,
  }) => {
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await checkScreens(page, persona, {
      change: async () => {
        await failResponses(page);
        await page.clock.install();
      },
      open: (path) => openFailingScreen(page, path),
      find: async (path) =>
        !NEEDS_NO_DATA.test(path) && (await tryAgain.count()) === 0
          ? ['does not offer to try again']
          : [],
    });
  });

  test(`with empty lists, no screen of a ${persona} is blank, scrolls sideways or violates a rule of axe`, async ({
    page,
  }) => {
    await checkScreens(page, persona, {
      change: () => changeResponses(page, (json) => (Array.isArray(json) ? [] : json)),
      open: (path) => openScreen(page, path),
      find: async () => {
        const heading = await page.getByRole('heading', { level: 1 }).innerText();
        const text = await page.getByRole('main').innerText();
        return text.replace(heading, '').trim() === '' ? ['shows only its heading'] : [];
      },
    });
  });
}
