import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Camper } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths, toCamperPath } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import {
  findEnabledPayButton,
  mockCheckout,
  renderPayment,
  toAddPaymentResponse,
} from '#testing/api/sales/mock-checkout';
import { mockFamily } from '#testing/api/mock-family';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { aCamper, aPayment, aPaymentLine } from '#testing/data/builders';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const maya = aCamper({
  firstName: 'Maya',
  missing: ['health', 'emergency-contact', 'confirmation'],
});
const leo = aCamper({ firstName: 'Leo', missing: ['confirmation'] });
const zoe = aCamper({ firstName: 'Zoe', missing: ['confirmation'] });
const ready = aCamper({ firstName: 'Tobi', missing: [] });
const me = aCamper({
  firstName: 'Casey',
  isAccountHolder: true,
  missing: ['birth-date', 'photo-consent'],
});
const lineFor = (camper: Camper, className = 'Bat Lab') => aPaymentLine({ className, camper });

let page: ReturnType<typeof renderPayment>;

/** Pays for the lines. */
const pay = async (...lines: ReturnType<typeof aPaymentLine>[]) => {
  mockFamily(maya, leo, zoe, ready, me);
  mockCheckout();
  mockEndpoint(endpoints.addPayment, toAddPaymentResponse(aPayment({ lines })));
  page = renderPayment();
  const { user } = page;
  await user.click(await findEnabledPayButton());
  await screen.findByRole('heading', { level: 1, name: / enrolled$/ });
};

test('says after a payment what is left to do for each camper whom it enrolled', async () => {
  await pay(
    lineFor(maya),
    lineFor(maya, 'Nets'),
    lineFor(leo),
    lineFor(ready),
    lineFor(me),
    aPaymentLine({ camper: zoe, outcome: 'refunded' }),
  );
  const heading = await screen.findByRole('heading', { name: 'Next, before the first session' });
  const steps = within(heading.closest('section')!);
  for (const text of [
    '2 things to do for Maya',
    '1 thing to do for Leo',
    '1 thing to do for you',
  ]) {
    expect(steps.getByText(text)).toBeVisible();
  }
  expect(steps.queryByText(/Zoe/)).toBeNull();
  // What is needed comes before the classes and the receipt.
  const [firstClass] = screen.getAllByText('Bat Lab');
  expect(heading.compareDocumentPosition(firstClass!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    steps.getByRole('link', { name: 'Add an emergency contact for Maya Camper' }),
  ).toHaveAttribute('href', `${toCamperPath(maya._id)}#emergency-contact`);
  expect(steps.getByRole('link', { name: /^Answer the photo question for Casey/ })).toHaveAttribute(
    'href',
    `${toCamperPath(me._id)}#photo-consent`,
  );
  expect(steps.getByRole('link', { name: 'Open My Family' })).toHaveAttribute('href', paths.family);
});

test('confirms a camper where the payment was made', async () => {
  await pay(lineFor(leo));
  const { user } = page;
  await user.click(
    await screen.findByRole('button', { name: 'Confirm for this season for Leo Camper' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('1 thing to do for Leo')).toBeNull());
});

test('says nothing if nothing is left to do', async () => {
  await pay(lineFor(ready));
  expect(await screen.findByText('For Tobi')).toBeVisible();
  expect(screen.queryByText('Next, before the first session')).toBeNull();
});

test('names the account holder on the payment page and after the payment', async () => {
  await pay(lineFor(me));
  expect(screen.getByText('For you')).toBeVisible();
});
