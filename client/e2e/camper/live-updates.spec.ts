import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { buy, cart, pressCancelEnrollment, expectEnrolled, payButton } from '../stack/shop';
import { aClass, createClassOnSale } from '../stack/teaching';
import { createUser, type TestUser } from '../stack/users';
import { fillCard, test, VALID_CARD } from '../stack/visitor';

const joinWaitlist = ({ token }: TestUser, classItemId: string) =>
  call(endpoints.joinWaitlist, token, { body: { classItemId } });

/** Returns a function that expects that the page was not loaded again since this call. */
const watchReloads = async (page: Page) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-open', ''));
  return () => expect(page.locator('html[data-open]')).toHaveCount(1);
};

const openWaitlists = async (page: Page, text: RegExp) => {
  await page.goto('/dashboard/waitlist');
  await expect(page.getByRole('listitem').getByText(text)).toBeVisible();
  return watchReloads(page);
};

const cancelEnrollment = async (page: Page, className: string) => {
  await page.goto('/dashboard/enrolled');
  await pressCancelEnrollment(page, className);
  const dialog = page.getByRole('dialog', { name: 'Cancel your enrollment?' });
  await dialog.getByRole('button', { name: 'Cancel enrollment' }).click();
  await expect(page.getByText('You are no longer enrolled in')).toBeVisible();
};

test('one family cancels, the next sees the offer appear and pays, and a third its new position', async ({
  openPageAs,
}) => {
  const coach = await createUser('Ian', 'instructor');
  const campClass = { ...aClass(), seats: 1 };
  const id = await createClassOnSale(coach, campClass);
  const [first, next, third] = [
    await createUser('Ada'),
    await createUser('Bob'),
    await createUser('Cleo'),
  ];
  const firstPage = await openPageAs(first);
  await buy(firstPage, campClass.className);
  await joinWaitlist(next, id);
  await joinWaitlist(third, id);
  const [nextPage, thirdPage] = [await openPageAs(next), await openPageAs(third)];
  const expectNextStayed = await openWaitlists(nextPage, /You’re next/);
  const expectThirdStayed = await openWaitlists(thirdPage, /You’re number 2 in line/);
  await expect(cart(nextPage, 0)).toBeVisible();

  await cancelEnrollment(firstPage, campClass.className);
  const offer = nextPage.getByRole('listitem').getByText(/We’re holding your seat until/);
  await expect(offer).toBeVisible();
  await expect(
    nextPage.getByRole('status').filter({ hasText: `${campClass.className}: We’re holding` }),
  ).toHaveCount(1);
  await expect(cart(nextPage, 1)).toBeVisible();
  await expect(
    nextPage.getByRole('link', { name: /^Notifications, [1-9]\d* unread$/ }),
  ).toBeVisible();
  await expect(thirdPage.getByRole('listitem').getByText(/You’re next/)).toBeVisible();
  await expect(
    thirdPage.getByRole('status').filter({ hasText: `${campClass.className}: You’re next` }),
  ).toHaveCount(1);
  await expectNextStayed();

  await nextPage.getByRole('link', { name: 'Go to cart' }).click();
  await expect(nextPage.getByText(/Held for you until/)).toBeVisible();
  await nextPage.goto('/dashboard/payment');
  await expect(payButton(nextPage)).toBeEnabled();
  await fillCard(nextPage, VALID_CARD);
  await payButton(nextPage).click();
  await expectEnrolled(nextPage);
  await expect(thirdPage.getByRole('listitem').getByText(/You’re next/)).toBeVisible();
  await expectThirdStayed();
});

test('a visitor who reads the page of a class sees its last seat go, and keeps the focus', async ({
  page,
  openPageAs,
}) => {
  const coach = await createUser('Ian', 'instructor');
  const campClass = { ...aClass(), seats: 1 };
  const id = await createClassOnSale(coach, campClass);
  await page.goto(`/allClass/${id}`);
  await page
    .getByRole('button', { name: `Add to cart: ${campClass.className}`, exact: true })
    .focus();
  const expectStayed = await watchReloads(page);
  const family = await createUser('Dora');
  await buy(await openPageAs(family), campClass.className);
  await expect(
    page.getByRole('link', { name: `Join waiting list: ${campClass.className}` }),
  ).toBeFocused();
  await expectStayed();
});
