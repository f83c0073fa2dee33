import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { CampClass } from '@camp/server/contract';
import { addToCart, buy, cart, expectEnrolled, listClasses, payButton } from '../stack/shop';
import { createUser } from '../stack/users';
import { fillCard, test, VALID_CARD } from '../stack/visitor';
import { installNextVersion, listMigratedClasses } from './next-version';
import { crashAll, releaseAll } from './processes';

const PURCHASES_EACH = 2;

/** Returns classes that are not for children, because the buyers come themselves. */
const pickClasses = (classes: CampClass[], count: number) =>
  classes
    .filter(
      ({ phase, price, availableSeats, ageMax }) =>
        phase === 'open' && price > 1 && availableSeats > 3 && ageMax === undefined,
    )
    .slice(0, count);

/** Returns the requests of the API that the web server answered with an error of its own or of the API. */
const listServerErrors = async () => {
  const log = await readFile(join(process.env.DEPLOY_FOLDER!, 'access.log'), 'utf8');
  return log.split('\n').filter((line) => / HTTP\/2\.0" 5\d\d /.test(line));
};

/** Replaces all processes, again and again, until the work is done. Returns how often. */
const replaceWhile = async (work: Promise<unknown>, replaceAll: () => Promise<void>) => {
  let isDone = false;
  let rounds = 0;
  const finished = work.finally(() => (isDone = true));
  const replace = async () => {
    while (!isDone) {
      await replaceAll();
      rounds += 1;
    }
  };
  await Promise.all([finished, replace()]);
  return rounds;
};

/** Two families buy two classes each, with `buyOne`. Expects that exactly these seats are sold. */
const buyAndCount = async (
  { page, openPageAs }: { page: Page; openPageAs(user: { email: string }): Promise<Page> },
  buyOne: (page: Page, className: string) => Promise<void>,
  replaceAll: () => Promise<void>,
) => {
  const classes = pickClasses(await listClasses(page), 2 * PURCHASES_EACH);
  expect(classes).toHaveLength(2 * PURCHASES_EACH);
  const buyers = [await createUser('Noa'), await createUser('Ben')];
  const pages = await Promise.all(buyers.map(openPageAs));
  const buyAll = Promise.all(
    pages.map(async (buyerPage, index) => {
      const first = index * PURCHASES_EACH;
      for (const { className } of classes.slice(first, first + PURCHASES_EACH)) {
        await buyOne(buyerPage, className);
      }
    }),
  );
  expect(await replaceWhile(buyAll, replaceAll)).toBeGreaterThan(0);
  const after = await listClasses(page);
  for (const { _id, availableSeats } of classes) {
    expect(after.find((other) => other._id === _id)!.availableSeats).toBe(availableSeats - 1);
  }
};

/** Buys as a patient person does: what fails is done again with the buttons of the page. */
const buyDespiteCrashes = async (page: Page, className: string) => {
  await expect(async () => {
    await page.goto(`/allClass?q=${encodeURIComponent(className)}`);
    if (!(await cart(page, 1).isVisible())) await addToCart(page, className);
    await expect(cart(page, 1)).toBeVisible();
  }).toPass();
  await page.goto('/dashboard/payment');
  const repeat = page.getByRole('button', { name: /^(Try again|Check now)$/ });
  await expect(async () => {
    if (await repeat.isVisible()) await repeat.click();
    if (
      await payButton(page)
        .isEnabled({ timeout: 1_000 })
        .catch(() => false)
    ) {
      await fillCard(page, VALID_CARD);
      await payButton(page).click();
    }
    await expectEnrolled(page);
  }).toPass();
};

test('families buy while a release replaces one process after the other: no request fails', async ({
  page,
  openPageAs,
}) => {
  test.setTimeout(180_000);
  const before = await listServerErrors();
  await buyAndCount({ page, openPageAs }, buy, releaseAll);
  expect(await listServerErrors()).toEqual(before);
});

test('families buy while the next version migrates their database: no request fails', async ({
  page,
  openPageAs,
}) => {
  test.setTimeout(240_000);
  const before = await listServerErrors();
  const classes = await listClasses(page);
  const soldAt: number[] = [];
  await installNextVersion();
  await buyAndCount(
    { page, openPageAs },
    async (buyerPage, className) => {
      await buy(buyerPage, className);
      soldAt.push(Date.now());
    },
    releaseAll,
  );
  expect(await listServerErrors()).toEqual(before);
  const migrated = await listMigratedClasses();
  const ids = migrated.map(({ classId }) => classId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { _id } of classes) expect(ids).toContain(_id);
  const [start, end] = [migrated[0]!.at, migrated.at(-1)!.at];
  expect(soldAt.filter((at) => at > start && at < end)).not.toEqual([]);
});

test('families buy while processes crash: what fails can be repeated, and nothing is lost', async ({
  page,
  openPageAs,
}) => {
  test.setTimeout(180_000);
  await buyAndCount({ page, openPageAs }, buyDespiteCrashes, crashAll);
});
