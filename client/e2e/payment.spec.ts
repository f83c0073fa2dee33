import { expect, type Page } from '@playwright/test';
import { aNewcomer, BANK_CARD, fillCard, GOOD_CARD, logIn, signUp, test } from './stack/visitor';
import { buy, cart, expectEnrolled, goToPayment, payButton } from './stack/shopping';

const RECORD = '**/payments';
const REFUSED = /unable to authenticate your payment method/;

const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' });

const payByBankCard = async (page: Page) => {
  await fillCard(page, BANK_CARD);
  await payButton(page).click();
  await expect(bank(page)).toBeVisible();
};

const expectPayments = async (page: Page, count: number) => {
  await page.goto('/dashboard/paymentHistory');
  await expect(page.getByRole('article')).toHaveCount(count);
};

/** As when somebody comes back to this tab from another one. */
const comeBack = (page: Page) =>
  page.evaluate(
    () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );

test('a payer whose bank asks says yes, and is enrolled', async ({ page }) => {
  await signUp(page);
  await goToPayment(page, 'Ball Handling Lab');
  await payByBankCard(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('a payer whose bank refuses reads so, and pays with another card in the same form', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, 'Ball Handling Lab');
  await payByBankCard(page);
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page, GOOD_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('a payer who closes the bank’s question is not charged, and tries the same form again', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, 'Ball Handling Lab');
  await payByBankCard(page);
  await page.keyboard.press('Escape');
  await expect(bank(page)).toBeHidden();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('a payer who leaves in the middle of the bank’s question finds the form again, uncharged', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, 'Ball Handling Lab');
  await payByBankCard(page);
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await expectPayments(page, 0);
  await page.goto('/dashboard/payment');
  await fillCard(page, GOOD_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('a second tab hears at once that the other one has paid, and shows the receipt too', async ({
  page,
  context,
}) => {
  await signUp(page);
  await goToPayment(page, 'Defence Wins');
  const other = await context.newPage();
  await other.goto('/dashboard/payment');
  await expect(payButton(other)).toBeEnabled();
  await fillCard(page, GOOD_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expectEnrolled(other);
  await expect(cart(other, 0)).toBeVisible();
});

for (const [how, act] of [
  ['comes back to its page', comeBack],
  ['tries to pay as well', (page: Page) => payButton(page).click()],
] as const) {
  test(`another device on which the same cart is open learns that it is paid when its user ${how}`, async ({
    page,
    browser,
  }) => {
    const newcomer = aNewcomer();
    await signUp(page, newcomer);
    const device = await browser.newContext();
    const other = await device.newPage();
    await logIn(other, newcomer.email);
    await goToPayment(page, 'Defence Wins');
    await other.goto('/dashboard/payment');
    await fillCard(other, GOOD_CARD);
    await expect(payButton(other)).toBeEnabled();

    await fillCard(page, GOOD_CARD);
    await payButton(page).click();
    await expectEnrolled(page);

    await act(other);
    await expectEnrolled(other);
    await expectPayments(other, 1);
    await device.close();
  });
}

test('a payer who loses the connection right after the charge is told the truth, and again after a reload', async ({
  page,
}) => {
  const confirming = page.getByRole('heading', { name: 'Payment received, confirming' });
  await signUp(page);
  await goToPayment(page, 'Defence Wins');
  await page.route(RECORD, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await fillCard(page, GOOD_CARD);
  await payButton(page).click();
  await expect(confirming).toBeVisible();
  await expect(page.getByText(/pi_\w+/)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  await page.reload();
  await expect(confirming).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  await page.unroute(RECORD);
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('two purchases of one payer are two payments', async ({ page }) => {
  await signUp(page);
  await buy(page, 'Ball Handling Lab');
  await buy(page, 'Defence Wins');
  await expectPayments(page, 2);
});
