import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints, type CampContact, type Receipt } from '@camp/server/contract';
import { paths, toOrderPath, toReceiptPath } from '#lib/paths';
import {
  anId,
  anOrder,
  aPayment,
  aPaymentLine,
  aSession,
  aSignedInUser,
} from '#testing/data/builders';
import { aReceipt, aReceiptLine } from '#testing/data/receipts';
import { mockConfig } from '#testing/api/mock-config';
import { mockEndpoint, mockNetworkError, mockProblem, neverRespond } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const viewer = { user: aSignedInUser() };
const contact: CampContact = {
  legalName: 'Camp & Sons LLC',
  address: '1 Camp Road, Springfield',
  taxId: '12-3456789',
  socialPages: [],
};
beforeEach(() => mockConfig(true, { contact }));

const [maya, ben] = ['Maya', 'Ben'].map((firstName) => ({
  _id: anId(),
  firstName,
  lastName: 'Reed',
  isAccountHolder: false,
}));

const open = (receipt: Receipt) => {
  mockEndpoint(endpoints.getPayment, receipt);
  return renderApp(toReceiptPath(receipt._id), viewer);
};
type Sheet = Awaited<ReturnType<typeof findSheet>>;
const findSheet = async () => within(await screen.findByRole('article'));
/** Returns the values of a name in a list of names and values. */
const valueOf = (sheet: Sheet, name: string) =>
  sheet.getByText(name).nextElementSibling?.textContent;

test('shows the camp, the payer, and each camper with class, dates, price and refunds', async () => {
  open(
    aReceipt({
      number: 'PI-7K2M9QXA',
      transactionId: 'pi_77',
      lines: [
        aReceiptLine({ camper: maya }),
        aReceiptLine({
          camper: ben,
          className: 'Slam School',
          price: 30,
          outcome: 'canceled',
          refunds: [
            { amount: 15, reason: 'Rain.', refundedOn: '2031-06-28', state: 'done' },
            { amount: 5, reason: 'Sorry.', refundedOn: '2031-06-29', state: 'pending' },
          ],
        }),
      ],
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Receipt PI-7K2M9QXA' })).toBeVisible();
  const sheet = await findSheet();
  expect(valueOf(sheet, 'Camp')).toBe('Camp & Sons LLC');
  expect(valueOf(sheet, 'Address')).toBe('1 Camp Road, Springfield');
  expect(valueOf(sheet, 'Tax ID')).toBe('12-3456789');
  expect(valueOf(sheet, 'Receipt number')).toBe('PI-7K2M9QXA');
  expect(valueOf(sheet, 'Date paid')).toBe('May 4, 2031');
  expect(valueOf(sheet, 'Paid by')).toBe('Mia Campercamper@camp.test');
  expect(valueOf(sheet, 'Payment method')).toBe('Card, Stripe payment pi_77');
  const lines = sheet
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.closest('li')!.textContent);
  expect(lines).toEqual([
    'First Touch$64.50Camper: Maya ReedInstructor: Priya RamanMon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031North field',
    'Slam School$30.00Camper: Ben ReedInstructor: Priya RamanMon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031North fieldEnrollment canceledRefunded June 28, 2031: Rain.−$15.00Refund of $5.00 pending: Sorry.',
  ]);
  expect(valueOf(sheet, 'Total')).toBe('$94.50');
  expect(valueOf(sheet, 'Total refunded')).toBe('−$15.00');
  expect(valueOf(sheet, 'Net paid')).toBe('$79.50');
});

test('lists the lines by child and first session, whatever the order of the cart', async () => {
  const aLine = (camper: typeof maya, className: string, day: string) =>
    aReceiptLine({ camper, className, sessions: [aSession(day)] });
  open(
    aReceipt({
      lines: [
        aLine(ben, 'Slam School', '2031-06-02'),
        aLine(maya, 'Nets', '2031-07-07'),
        aLine(maya, 'First Touch', '2031-06-09'),
      ],
    }),
  );
  const sheet = await findSheet();
  expect(sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    ['First Touch', 'Nets', 'Slam School'],
  );
});

test('leaves out what the camp has not configured', async () => {
  mockConfig();
  open(aReceipt());
  const sheet = await findSheet();
  expect(sheet.getByText('Receipt number')).toBeVisible();
  for (const name of ['Camp', 'Address', 'Tax ID']) expect(sheet.queryByText(name)).toBeNull();
});

test('shows the total alone if nothing was refunded', async () => {
  open(aReceipt({ totalRefunded: 0 }));
  const sheet = await findSheet();
  expect(sheet.getByText('Total')).toBeVisible();
  expect(sheet.queryByText('Net paid')).toBeNull();
  expect(sheet.queryByText('Total refunded')).toBeNull();
});

test('prints, and returns to the payment history', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open(aReceipt());
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', paths.paymentHistory);
});

test('leads an admin back to the order of another user', async () => {
  const receipt = aReceipt({ isOwn: false });
  open(receipt);
  await findSheet();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    toOrderPath(receipt._id),
  );
});

test.each(['not-found', 'invalid-input'] as const)(
  'says that there is no receipt (%s)',
  async (kind) => {
    mockProblem(endpoints.getPayment, kind);
    renderApp(toReceiptPath(anId()), viewer);
    expect(await screen.findByText('Receipt not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Payment history' }),
    ).toHaveAttribute('href', paths.paymentHistory);
  },
);

test('shows placeholders without a print button while it loads', async () => {
  neverRespond(endpoints.getPayment);
  renderApp(toReceiptPath(anId()), viewer);
  expect(await screen.findByText('Loading the receipt')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('offers a retry if the contact details cannot be loaded', async () => {
  mockNetworkError(endpoints.getConfig);
  const { user } = open(aReceipt());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockConfig(true, { contact });
  await user.click(retry);
  expect((await findSheet()).getByText('Camp & Sons LLC')).toBeVisible();
});

test('the payment history links to receipts of paid orders only', async () => {
  const lines = [aPaymentLine({ outcome: 'undecided' })];
  const review = { lines, state: 'needs-attention', review: 'waiting' } as const;
  const paid = aPayment({ number: 'PI-1', date: '2031-06-01T12:00:00.000Z' });
  mockEndpoint(endpoints.listPayments, [aPayment({ number: 'PI-2', ...review }), paid]);
  renderApp(paths.paymentHistory, viewer);
  const links = await screen.findAllByRole('link', { name: /^View or print receipt/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View or print receipt for order PI-1', toReceiptPath(paid._id)],
  ]);
});

test('the payment history links to the statement of each year at the camp in which the family paid', async () => {
  const payments = ['2033-01-01', '2031-12-31', '2031-06-01'].map((paidOn) =>
    // In a browser ahead of the camp, New Year's Eve at the camp is the next year.
    aPayment({ paidOn, date: '2034-01-01T04:00:00.000Z' }),
  );
  mockEndpoint(endpoints.listPayments, payments);
  renderApp(paths.paymentHistory, viewer);
  const nav = within(
    await screen.findByRole('navigation', { name: 'Yearly statements for taxes' }),
  );
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/statements/2033',
    '/dashboard/statements/2031',
  ]);
});

test.each([
  ['paid', 1],
  ['awaiting-payment', 0],
  ['paid-late', 0],
] as const)('the page of an order that is %s has %d links to its receipt', async (state, count) => {
  const order = anOrder({ number: 'PI-1', state });
  mockEndpoint(endpoints.getOrder, order);
  renderApp(toOrderPath(order._id), { ...viewer, role: 'admin' });
  await screen.findByRole('heading', { name: 'Order PI-1' });
  expect(screen.queryAllByRole('link', { name: 'View receipt' })).toHaveLength(count);
});
