import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type Receipt } from '@camp/server/contract';
import { toReceiptPath } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockConfig } from '#testing/api/mock-config';
import { anId, aSignedInUser } from '#testing/data/builders';
import { aReceipt, aReceiptLine } from '#testing/data/receipts';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => mockConfig(true));

const open = (receipt: Receipt) => {
  mockEndpoint(endpoints.getPayment, receipt);
  return renderApp(toReceiptPath(receipt._id), { user: aSignedInUser() });
};
const findSheet = async () => within(await screen.findByRole('article'));
/** Returns the values of a name in a list of names and values. */
const valueOf = (sheet: Awaited<ReturnType<typeof findSheet>>, name: string) =>
  sheet.getByText(name).nextElementSibling?.textContent;

test('adds up what came from an earlier class, and what went to another one', async () => {
  const paymentId = anId();
  const from = { movedFrom: { className: 'Bat Lab', paymentId, paid: 64.5 } };
  const lines = [aReceiptLine({ className: 'Spin Lab', price: 100, ...from })];
  const relatedOrders = [{ _id: paymentId, number: 'PI-1042' }];
  open(aReceipt({ lines, price: 35.5, carriedIn: 64.5, netPaid: 100, relatedOrders }));
  const sheet = await findSheet();
  expect(sheet.getByText('Moved from Bat Lab.')).toBeVisible();
  expect(valueOf(sheet, 'Paid with this order')).toBe('$35.50');
  const row = sheet.getByText(/^Already paid with an earlier class, order/).closest('div')!;
  expect(row).toHaveTextContent('Already paid with an earlier class, order PI-1042$64.50');
  expect(within(row).getByRole('link')).toHaveAttribute('href', toReceiptPath(paymentId));
  expect(valueOf(sheet, 'Net paid')).toBe('$100.00');
});

test('says where a camper went, and what went along', async () => {
  const paymentId = anId();
  const movedTo = { className: 'Spin Lab', paymentId, carried: 64.5 };
  const lines = [aReceiptLine({ className: 'Bat Lab', outcome: 'canceled', movedTo })];
  const relatedOrders = [{ _id: paymentId, number: 'PI-1043' }];
  open(aReceipt({ lines, price: 64.5, carriedOut: 64.5, netPaid: 0, relatedOrders }));
  const sheet = await findSheet();
  expect(sheet.getByText('Moved to Spin Lab')).toBeVisible();
  expect(sheet.queryByText('Enrollment canceled')).toBeNull();
  const row = sheet.getByText(/^Transferred to order/).closest('div')!;
  expect(row).toHaveTextContent('Transferred to order PI-1043−$64.50');
  expect(within(row).getByRole('link')).toHaveAttribute('href', toReceiptPath(paymentId));
  expect(valueOf(sheet, 'Net paid')).toBe('$0.00');
});

test('names the order that has the refund of a move to a cheaper class', async () => {
  const paymentId = anId();
  const movedFrom = { className: 'Bat Lab', paymentId, paid: 58, refunded: 6.5 };
  const lines = [aReceiptLine({ className: 'Spin Lab', price: 58, movedFrom })];
  const relatedOrders = [{ _id: paymentId, number: 'PI-1042' }];
  open(aReceipt({ lines, price: 0, carriedIn: 58, netPaid: 58, relatedOrders }));
  const sheet = await findSheet();
  expect(sheet.getByText(/^The \$6\.50 refund for this move is on order/)).toHaveTextContent(
    'The $6.50 refund for this move is on order PI-1042.',
  );
});

test('adds up the refunds of siblings who moved together', async () => {
  const paymentId = anId();
  const movedFrom = { className: 'Bat Lab', paymentId, paid: 58, refunded: 6.1 };
  const lines = ['Maya', 'Noa', 'Kim'].map((firstName) =>
    aReceiptLine({
      className: 'Spin Lab',
      classItemId: 'spin',
      price: 58,
      camper: { _id: anId(), firstName, isAccountHolder: false },
      movedFrom,
    }),
  );
  const relatedOrders = [{ _id: paymentId, number: 'PI-1042' }];
  open(aReceipt({ lines, price: 0, carriedIn: 174, netPaid: 174, relatedOrders }));
  const sheet = await findSheet();
  expect(sheet.getByText('Campers: Maya, Noa, and Kim')).toBeVisible();
  expect(sheet.getByText(/^The \$18\.30 refund for this move is on order/)).toBeVisible();
});
