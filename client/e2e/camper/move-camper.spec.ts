import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { bornYearsAgo } from '../stack/family';
import { findOverflow, findViolations } from '../stack/screen-checks';
import { startNewSession, startSession } from '../stack/session';
import { payButton } from '../stack/shop';
import { aClass, createClassOnSale, dayFromNow, enroll } from '../stack/teaching';
import { createUser, SEEDED_ADMIN } from '../stack/users';
import { fillCard, test, VALID_CARD } from '../stack/visitor';

const AGE = 9;

/** Puts two classes on sale, the second one later, and returns them with their ids. */
const createClasses = async (prices: { first: number; second: number }) => {
  const ida = await createUser('Ida', 'instructor');
  const later = { startsOn: dayFromNow(40), endsOn: dayFromNow(42) };
  const first = { ...aClass(), price: prices.first };
  const second = { ...aClass(), ...later, price: prices.second };
  return {
    first: { ...first, id: await createClassOnSale(ida, first) },
    second: { ...second, id: await createClassOnSale(ida, second) },
  };
};

const choose = async (page: Page, className: string) => {
  await page.getByRole('searchbox').fill(className);
  await expect(page.getByRole('list', { name: 'Classes' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: className }).click();
};

test('a parent moves a child to a more expensive class on a phone and pays the difference', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { first, second } = await createClasses({ first: 48.5, second: 68.5 });
  await page.setViewportSize({ width: 320, height: 700 });
  const parent = await startNewSession(page);
  const maya = await call(endpoints.addCamper, parent.token, {
    body: { firstName: 'Maya', lastName: 'Newman', birthDate: bornYearsAgo(AGE) },
  });
  await call(endpoints.addCartItem, parent.token, {
    body: { classItemId: first.id, camperId: maya._id },
  });
  await page.goto('/dashboard/payment');
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Maya is enrolled' })).toBeVisible();

  await page.goto('/dashboard/enrolled');
  await page
    .getByRole('link', { name: `Move to another class: ${first.className} for Maya` })
    .click();
  await expect(page.getByRole('list', { name: 'Classes' })).toBeVisible();
  expect(await findViolations(page, 320)).toEqual([]);
  expect(await findOverflow(page, 320)).toEqual([]);
  await choose(page, second.className);
  await expect(
    page.getByText(`Maya leaves ${first.className} and joins ${second.className}. You pay $20.00.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(payButton(page)).toHaveText('Pay $20.00');
  expect(await findViolations(page, 320)).toEqual([]);
  expect(await findOverflow(page, 320)).toEqual([]);
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  const done = page.getByRole('heading', { level: 1, name: `Maya moved to ${second.className}` });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();

  await page.goto('/dashboard/enrolled');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(second.className);
  await expect(page.getByRole('region', { name: 'Moved' })).toContainText(first.className);
  await page.goto('/dashboard/paymentHistory');
  const story = page.getByRole('region', { name: /^Order PI-\S+ and its move$/ });
  await expect(story).toContainText(/Paid in all\s*\$\d+\.\d{2}\s*Refunded to you\s*\$0\.00/);
  const [purchase, move] = [story.getByRole('article').first(), story.getByRole('article').nth(1)];
  await expect(purchase).toContainText(
    `Moved to ${second.className}. $48.50 went toward its price.`,
  );
  await expect(move).toContainText(`Moved from ${first.className} to ${second.className}`);
  await expect(move).toContainText(/Already paid with an earlier class\s*−\$48\.50/);
});

test('an admin moves two of three campers to another class', async ({ page }) => {
  test.setTimeout(120_000);
  const { first, second } = await createClasses({ first: 0, second: 0 });
  const [ada, ben, cleo] = [
    await createUser('Ada'),
    await createUser('Ben'),
    await createUser('Cleo'),
  ];
  for (const camper of [ada, ben, cleo]) await enroll(camper, first.id);
  await startSession(page, SEEDED_ADMIN);
  await page.goto(`/dashboard/roster/${first.id}`);
  await page.getByRole('checkbox', { name: `Select ${ada.name}` }).check();
  await page.getByRole('checkbox', { name: `Select ${cleo.name}` }).check();
  expect(await findViolations(page, 1280)).toEqual([]);
  await page.getByRole('link', { name: 'Move to another class…' }).click();
  await choose(page, second.className);
  await page.getByRole('radio', { name: 'The camp decides' }).check();
  expect(await findViolations(page, 1280)).toEqual([]);
  await page.getByRole('button', { name: 'Move 2 campers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 campers moved' })).toBeVisible();

  const campers = page.getByRole('list', { name: 'Campers' });
  await page.getByRole('link', { name: `Roster of ${second.className}` }).click();
  await expect(campers.getByRole('checkbox')).toHaveCount(2);
  await expect(campers).toContainText(ada.name);
  await expect(campers).toContainText(cleo.name);
  await page.goto(`/dashboard/roster/${first.id}`);
  await expect(campers.getByRole('checkbox')).toHaveCount(1);
  await expect(campers).toContainText(ben.name);
});
