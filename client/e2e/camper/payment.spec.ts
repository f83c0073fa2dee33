import { expect, type Page } from '@playwright/test';
import { AUTHENTICATION_CARD, fillCard, VALID_CARD, logIn, test } from '../stack/visitor';
import { startNewSession } from '../stack/session';
import { buy, cart, expectEnrolled, goToPayment, payButton } from '../stack/shop';

const PAYMENTS_ROUTE = '**/payments';
const AUTHENTICATION_FAILED = /Your bank didn’t confirm the payment/;

const bankDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' });

const startBankPayment = async (page: Page) => {
  await fillCard(page, AUTHENTICATION_CARD);
  await payButton(page).click();
  await expect(bankDialog(page)).toBeVisible();
};

const expectPayments = async (page: Page, count: number) => {
  await page.goto('/dashboard/paymentHistory');
  await expect(page.getByRole('article')).toHaveCount(count);
};

/** Simulates the return to this tab from another one. */
const returnToTab = (page: Page) =>
  page.evaluate(
    () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );

test('enrolls a payer who completes the bank authentication', async ({ page }) => {
  await startNewSession(page);
  await goToPayment(page, 'Ball Handling Lab');
  await startBankPayment(page);
  await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('shows a failed bank authentication, and accepts another card in the same form', async ({
  page,
}) => {
  await startNewSession(page);
  await goToPayment(page, 'Ball Handling Lab');
  await startBankPayment(page);
  await bankDialog(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText(AUTHENTICATION_FAILED)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('does not charge a payer who closes the bank dialog, and lets them retry in the same form', async ({
  page,
}) => {
  await startNewSession(page);
  await goToPayment(page, 'Ball Handling Lab');
  await startBankPayment(page);
  await page.keyboard.press('Escape');
  await expect(bankDialog(page)).toBeHidden();
  await expect(page.getByText(AUTHENTICATION_FAILED)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await payButton(page).click();
  await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('does not charge a payer who leaves during the bank dialog, and shows the form again', async ({
  page,
}) => {
  await startNewSession(page);
  await goToPayment(page, 'Ball Handling Lab');
  await startBankPayment(page);
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await expectPayments(page, 0);
  await page.goto('/dashboard/payment');
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('shows the receipt in a second tab as soon as the first one has paid', async ({
  page,
  context,
}) => {
  await startNewSession(page);
  await goToPayment(page, 'Defense Wins');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/payment');
  await expect(payButton(otherTab)).toBeEnabled();
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expectEnrolled(page);
  await expectEnrolled(otherTab);
  await expect(cart(otherTab, 0)).toBeVisible();
});

for (const [action, act] of [
  ['returns to its page', returnToTab],
  ['tries to pay too', (page: Page) => payButton(page).click()],
] as const) {
  test(`shows the receipt on another device with the same cart when its user ${action}`, async ({
    page,
    browser,
  }) => {
    const account = await startNewSession(page);
    const otherContext = await browser.newContext();
    const otherDevice = await otherContext.newPage();
    await logIn(otherDevice, account.email);
    await goToPayment(page, 'Defense Wins');
    await otherDevice.goto('/dashboard/payment');
    await fillCard(otherDevice, VALID_CARD);
    await expect(payButton(otherDevice)).toBeEnabled();

    await fillCard(page, VALID_CARD);
    await payButton(page).click();
    await expectEnrolled(page);

    await act(otherDevice);
    await expectEnrolled(otherDevice);
    await expectPayments(otherDevice, 1);
    await otherContext.close();
  });
}

test('tells a payer who loses the connection after the charge that the payment was received, also after a reload', async ({
  page,
}) => {
  const confirming = page.getByRole('heading', { name: 'Payment received, confirming' });
  await startNewSession(page);
  await goToPayment(page, 'Defense Wins');
  await page.route(PAYMENTS_ROUTE, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await fillCard(page, VALID_CARD);
  await payButton(page).click();
  await expect(confirming).toBeVisible();
  await expect(page.getByText(/pi_\w+/)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  await page.reload();
  await expect(confirming).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  await page.unroute(PAYMENTS_ROUTE);
  await expectEnrolled(page);
  await expectPayments(page, 1);
});

test('lists two purchases as two payments', async ({ page }) => {
  await startNewSession(page);
  await buy(page, 'Ball Handling Lab');
  await buy(page, 'Defense Wins');
  await expectPayments(page, 2);
});
