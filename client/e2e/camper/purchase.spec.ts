import { expect } from '@playwright/test';
import type { CampClass } from '@camp/server/contract';
import { addToCart, cart, expectEnrolled, listClasses } from '../stack/shop';
import { DECLINED_CARD, fillCard, VALID_CARD, signUp, test } from '../stack/visitor';

const pick = (classes: CampClass[], category: string) =>
  classes.find(
    (campClass) =>
      campClass.category === category &&
      campClass.phase === 'open' &&
      campClass.ageMax === undefined &&
      campClass.price > 1 &&
      campClass.availableSeats > 2,
  )!;

test('signs up, adds two classes, pays after a declined card, and is enrolled', async ({
  page,
}) => {
  const classesBefore = await listClasses(page);
  const chosen = [pick(classesBefore, 'Football'), pick(classesBefore, 'Cricket')];
  const total = chosen.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;

  await signUp(page);
  await page.goto('/allClass');
  for (const [index, campClass] of chosen.entries()) {
    await addToCart(page, campClass.className);
    await expect(cart(page, index + 1)).toBeVisible();
  }

  await cart(page, 2).click();
  await expect(page).toHaveURL(/\/dashboard\/myCart$/);
  await expect(page.getByText(`$${total.toFixed(2)}`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();

  const pay = page.getByRole('button', { name: `Pay $${total.toFixed(2)}` });
  await fillCard(page, DECLINED_CARD);
  await pay.click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await fillCard(page, VALID_CARD);
  await pay.click();
  // The transaction is shown as soon as the card is charged, before the server has enrolled anyone.
  await expectEnrolled(page);
  const transaction = page.getByText(/pi_\w+/);
  const transactionId = /pi_\w+/.exec(await transaction.innerText())![0];
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  for (const path of ['/dashboard/enrolled', '/dashboard/paymentHistory']) {
    await page.goto(path);
    for (const { className } of chosen) {
      await expect(page.getByText(className).first()).toBeVisible();
    }
  }
  await expect(page.getByText(transactionId)).toBeVisible();
  await page.reload();
  await expect(page.getByText(transactionId)).toBeVisible();
  await page.goto('/');
  await expect(cart(page, 0)).toBeVisible();

  const classesAfter = await listClasses(page);
  for (const { _id, availableSeats } of classesBefore) {
    const isChosen = chosen.some((campClass) => campClass._id === _id);
    const now = classesAfter.find((campClass) => campClass._id === _id)!;
    if (isChosen) expect(now.availableSeats).toBe(availableSeats - 1);
  }
});
