import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import {
  findEnabledPayButton,
  mockCheckout,
  renderPayment,
  toAddPaymentResponse,
} from '#testing/api/sales/mock-checkout';
import { watchDownloads } from '#testing/browser/downloads';
import { fakeStripe } from '#testing/browser/fake-stripe';
import {
  aCartItem,
  aChild,
  aPayment,
  aPaymentLine,
  aSignedInUser,
  twoMornings,
} from '#testing/data/builders';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const [maya, noa] = [aChild('Maya'), aChild('Noa')];
const findHeading = () => screen.findByRole('heading', { level: 1, name: / enrolled$/ });

/** Pays for the lines. */
const pay = async (...lines: ReturnType<typeof aPaymentLine>[]) => {
  mockCheckout();
  mockEndpoint(endpoints.addPayment, toAddPaymentResponse(aPayment({ lines })));
  const { user } = renderPayment();
  await user.click(await findEnabledPayButton());
  return findHeading();
};

/** Pays for a class with dates, from an account whose email is not verified. */
const payUnverified = async () => {
  mockCheckout();
  const lines = [aPaymentLine({ camper: maya, ...twoMornings })];
  mockEndpoint(endpoints.addPayment, toAddPaymentResponse(aPayment({ lines })));
  const { user } = renderPayment('', aSignedInUser({ emailVerified: false }));
  await user.click(await findEnabledPayButton());
  await findHeading();
  return user;
};

test('says who is enrolled, when and where, what to bring, and where to go next', async () => {
  const heading = await pay(
    aPaymentLine({ camper: noa, className: 'Slam School' }),
    aPaymentLine({
      camper: maya,
      ...twoMornings,
      place: 'North field',
      address: '120 Mill Road',
      bring: 'Water and a hat',
    }),
  );
  expect(heading).toHaveTextContent('Maya and Noa are enrolled');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const [first, second] = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(first).toMatch(
    /^First TouchFor MayaMon & Tue, .*North field, 120 Mill Road.*Bring: Water and a hat/,
  );
  expect(second).toMatch(/^Slam SchoolFor NoaDates to be announced/);
  expect(screen.getByText('We’ll email a confirmation to camper@camp.test.')).toBeVisible();
  for (const [name, to] of [
    ['Get a calendar link', paths.calendar],
    ['View my classes', paths.enrolled],
    ['Payment history', paths.paymentHistory],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  }
});

test('offers no calendar while no class has dates', async () => {
  expect(await pay(aPaymentLine({ camper: maya }))).toHaveTextContent('Maya is enrolled');
  expect(screen.queryByRole('button', { name: /calendar file/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Get a calendar link' })).toBeNull();
});

test('downloads the calendar file, and offers no link that needs a verified email', async () => {
  mockEndpoint(endpoints.downloadCalendar, 'BEGIN:VCALENDAR');
  const saved = watchDownloads();
  const user = await payUnverified();
  expect(screen.queryByRole('link', { name: 'Get a calendar link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download calendar file (.ics)' }));
  await waitFor(() => expect(saved).toEqual(['camp.ics']));
  expect(await screen.findByText('Calendar file downloaded.')).toBeInTheDocument();
});

test('is a page without the dashboard’s menu, and leads back to the cart until the order is paid', async () => {
  mockCheckout();
  const { user } = renderPayment();
  expect(await screen.findByRole('link', { name: 'Back to cart' })).toHaveAttribute(
    'href',
    paths.myCart,
  );
  expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull();
  await findEnabledPayButton();
  expect(screen.getByText(/receipt to camper@camp\.test/)).toBeVisible();
  mockEndpoint(endpoints.addPayment, toAddPaymentResponse(aPayment()));
  await user.click(await findEnabledPayButton());
  await findHeading();
  expect(screen.queryByRole('link', { name: 'Back to cart' })).toBeNull();
});

test('folds the order on phones, in the order of the cart page', async () => {
  mockCheckout([
    aCartItem({ className: 'Own' }),
    aCartItem({ className: 'Second', camper: noa, ...twoMornings }),
    aCartItem({ className: 'First', camper: maya }),
  ]);
  const { user } = renderPayment();
  const toggle = await screen.findByRole('button', { name: /^Show order summary.*\$193\.50$/ });
  const lines = document.getElementById(toggle.getAttribute('aria-controls')!)!;
  expect(lines).toHaveClass('max-lg:hidden');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(lines).not.toHaveClass('max-lg:hidden');
  const names = [...lines.querySelectorAll('p.font-semibold')].map((name) => name.textContent);
  expect(names).toEqual(['First', 'Second', 'Own']);
});

test('lists a class of siblings once, with the price of each', async () => {
  await pay(
    ...[maya, noa].map((camper) =>
      aPaymentLine({ camper, classItemId: 'first-touch', lineId: camper._id, price: 20 }),
    ),
  );
  const [line, ...others] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(line).toHaveTextContent(/^First TouchFor Maya and Noa.*\$40\.002 × \$20\.00$/);
  expect(others).toEqual([]);
});
