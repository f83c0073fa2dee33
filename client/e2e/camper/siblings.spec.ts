import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { bornYearsAgo, classesFor, typeBirthDate, whoIsComing } from '../stack/family';
import { press, tabTo, type } from '../stack/keyboard';
import { findOverflow, findViolations } from '../stack/screen-checks';
import { startNewSession } from '../stack/session';
import { cart, pressCancelEnrollment, expectEnrolled, payButton } from '../stack/shop';
import { aClass, createClassOnSale, dayFromNow } from '../stack/teaching';
import { createUser, type TestUser } from '../stack/users';
import { fillCard, test, VALID_CARD } from '../stack/visitor';

const YOUNGER = 6;
const OLDER = 9;

const addChild = ({ token }: TestUser, firstName: string, years: number) =>
  call(endpoints.addCamper, token, {
    body: { firstName, lastName: 'Newman', birthDate: bornYearsAgo(years) },
  });

/** Puts three classes on sale: two at the same time for both children, and one for the older child. */
const createClasses = async () => {
  const [ian, ida] = [await createUser('Ian', 'instructor'), await createUser('Ida', 'instructor')];
  const ages = { ageMin: YOUNGER - 1, ageMax: OLDER + 1 };
  const first = { ...aClass(), ...ages };
  const second = { ...aClass(), ...ages };
  const day = dayFromNow(40);
  const third = { ...aClass(), startsOn: day, endsOn: day, ageMin: OLDER - 1, ageMax: OLDER + 1 };
  await createClassOnSale(ian, first);
  await createClassOnSale(ida, second);
  await createClassOnSale(ian, third);
  return { first: first.className, second: second.className, third: third.className };
};

const openClass = (page: Page, className: string) =>
  page.goto(`/allClass?q=${encodeURIComponent(className)}`);
const addButton = (page: Page, className: string) =>
  page.getByRole('button', { name: `Add to cart: ${className}`, exact: true });
const inDialog = (page: Page, name: string) =>
  whoIsComing(page).getByRole('checkbox', { name, exact: true });

const addChosen = (page: Page, label: RegExp | string) =>
  whoIsComing(page).getByRole('button', { name: label }).click();

/** Opens the dialog of a class that the toddler of the family is too young for. */
const openDialog = async (page: Page, className: string) => {
  await openClass(page, className);
  await addButton(page, className).click();
  await expect(inDialog(page, 'Zoe')).toHaveAccessibleDescription(/^Zoe will be 2 on .* for ages/);
  await expect(inDialog(page, 'Zoe')).toBeDisabled();
};

const listPlaces = async ({ token }: TestUser) => {
  const payments = await call(endpoints.listPayments, token);
  expect(payments).toHaveLength(1);
  return payments[0]!.lines
    .map(({ camper, className, outcome }) => `${camper.firstName}: ${className} ${outcome}`)
    .sort();
};

test('a parent books two children on a phone, pays once and cancels one class of one child', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { first, second, third } = await createClasses();
  await page.setViewportSize({ width: 320, height: 700 });
  const parent = await startNewSession(page);
  await addChild(parent, 'Maya', OLDER);
  await addChild(parent, 'Zoe', 2);

  await openDialog(page, first);
  await whoIsComing(page).getByRole('button', { name: 'Add a child' }).click();
  await page.getByLabel('First name').fill('Leo');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Birth date').fill(bornYearsAgo(YOUNGER));
  expect(await findViolations(page, 320, 'dialog')).toEqual([]);
  await page.getByRole('button', { name: 'Add child' }).click();
  await expect(inDialog(page, 'Leo')).toBeChecked();
  await expect(inDialog(page, 'Maya')).toBeChecked();
  expect(await findViolations(page, 320, 'dialog')).toEqual([]);
  expect(await findOverflow(page, 320)).toEqual([]);
  await addChosen(page, 'Add 2 to cart · $97.00');
  await expect(cart(page, 2)).toBeVisible();

  await openDialog(page, second);
  await expect(inDialog(page, 'Leo')).toHaveAccessibleDescription(new RegExp(`Overlaps ${first}`));
  await inDialog(page, 'Leo').check();
  await addChosen(page, /^Add to cart ·/);
  await expect(cart(page, 3)).toBeVisible();

  await openDialog(page, third);
  await expect(inDialog(page, 'Leo')).toBeDisabled();
  await expect(whoIsComing(page).getByText(/^Leo will be 6 on .* for ages 8–10\.$/)).toBeVisible();
  await addChosen(page, /^Add to cart ·/);
  await expect(cart(page, 4)).toBeVisible();
  await expect(page.getByRole('link', { name: 'In your cart' })).toBeVisible();

  await cart(page, 4).click();
  await expect(classesFor(page, 'Maya').getByRole('heading')).toHaveText([first, third]);
  await expect(classesFor(page, 'Leo').getByRole('heading')).toHaveText([first, second]);
  await expect(classesFor(page, 'Leo').getByText(/^Overlaps/)).toHaveCount(2);
  await expect(classesFor(page, 'Maya').getByText(/^Overlaps/)).toHaveCount(0);
  expect(await findViolations(page, 320)).toEqual([]);
  expect(await findOverflow(page, 320)).toEqual([]);

  await page.getByRole('link', { name: 'Checkout · $194.00' }).click();
  await expect(page.getByText(`Leo: ${first} overlaps ${second}`)).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $194.00');
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expect(page.getByRole('main').getByText(/^For .*Leo$/)).toHaveCount(2);

  await page.goto('/dashboard/enrolled');
  await pressCancelEnrollment(page, `${first} for Leo`);
  const confirm = page.getByRole('dialog', { name: 'Cancel Leo’s enrollment?' });
  await expect(confirm).toContainText(`Leo will lose the seat in ${first}.`);
  await confirm.getByRole('button', { name: 'Cancel enrollment' }).click();
  await expect(page.getByText(`Leo is no longer enrolled in ${first}`)).toBeVisible();
  const ofMaya = page.getByRole('button', { name: `Cancel enrollment in ${first} for Maya` });
  await expect(ofMaya).toBeVisible();
  expect(await listPlaces(parent)).toEqual(
    [
      `Leo: ${first} canceled`,
      `Leo: ${second} enrolled`,
      `Maya: ${first} enrolled`,
      `Maya: ${third} enrolled`,
    ].sort(),
  );
});

test('a parent finds a class for one child, adds it for two and checks out by keyboard', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { first } = await createClasses();
  const parent = await startNewSession(page);
  await addChild(parent, 'Maya', OLDER);
  await addChild(parent, 'Zoe', 2);
  await page.goto('/allClass');
  await press(page, page.getByRole('button', { name: 'Age' }));
  await press(page, page.getByRole('button', { name: 'Maya', exact: true }));
  await expect(page).toHaveURL(/[?&]for=[\da-f]{24}$/);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type(first);
  await expect(page.getByText('Fits Maya')).toHaveCount(1);

  await press(page, addButton(page, first));
  await press(page, whoIsComing(page).getByRole('button', { name: 'Add a child' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Leo');
  await type(page, 'Last name', 'Newman');
  await tabTo(page, page.getByLabel('Birth date'));
  await typeBirthDate(page, bornYearsAgo(YOUNGER));
  await page.keyboard.press('Enter');
  await expect(inDialog(page, 'Leo')).toBeFocused();
  await expect(inDialog(page, 'Leo')).toBeChecked();
  expect(await findViolations(page, 1280, 'dialog')).toEqual([]);
  await press(page, whoIsComing(page).getByRole('button', { name: /^Add 2 to cart/ }));
  await expect(page.getByRole('link', { name: 'In your cart' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(classesFor(page, 'Leo').getByRole('heading')).toHaveText([first]);
  expect(await findViolations(page, 1280)).toEqual([]);
  await press(page, page.getByRole('link', { name: 'Checkout', exact: true }));
  await expect(payButton(page)).toHaveText('Pay $97.00');
});
