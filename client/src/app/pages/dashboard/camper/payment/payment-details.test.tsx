import { screen, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { aChild, anId, aPayment, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

test('lists each class of a payment once with who attends and its price, and consents once for each child', async () => {
  const [maya, leo] = [aChild('Maya'), aChild('Leo')];
  const consents = [
    { textId: anId(), kind: 'waiver' as const, version: 1, at: '2031-03-03T12:00:00.000Z' },
  ];
  const classItemId = anId();
  const lines = [
    aPaymentLine({
      classItemId,
      lineId: anId(),
      className: 'Bat Lab',
      price: 20,
      camper: maya,
      consents,
    }),
    aPaymentLine({
      classItemId,
      lineId: anId(),
      className: 'Bat Lab',
      price: 20,
      camper: leo,
      consents,
    }),
    aPaymentLine({
      classItemId: anId(),
      lineId: anId(),
      className: 'Nets',
      price: 9.5,
      camper: maya,
      consents,
    }),
  ];
  mockEndpoint(endpoints.listPayments, [aPayment({ lines })]);
  const { user } = renderApp(paths.paymentHistory, { user: aSignedInUser() });
  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('heading', { name: '2 classes for Maya and Leo' })).toBeVisible();
  for (const [names, text] of [
    ['for Maya and Leo', 'Bat Lab for Maya and Leo$40.002 × $20.00'],
    ['for Maya', 'Nets for Maya$9.50'],
  ] as const) {
    expect(row.getByText(names).closest('div')).toHaveTextContent(text);
  }
  await user.click(row.getByText('What you agreed to'));
  const agreed = within(row.getByRole('list', { name: 'Consents' })).getAllByRole('listitem');
  expect(agreed.map(({ textContent }) => textContent)).toEqual([
    'Maya: Agreed to Waiver, version 1 (Mar 3, 2031)',
    'Leo: Agreed to Waiver, version 1 (Mar 3, 2031)',
  ]);
});

test('names the child of the only class in the title, and counts several', async () => {
  const [maya, own] = [
    aPaymentLine({ camper: aChild('Maya') }),
    aPaymentLine({ classItemId: anId(), className: 'Slam School' }),
  ];
  mockEndpoint(endpoints.listPayments, [
    aPayment({ lines: [maya] }),
    aPayment({ lines: [own, maya] }),
  ]);
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await screen.findByRole('heading', { name: 'First Touch for Maya' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 classes for Maya and you' })).toBeVisible();
});

test('says how a payment without a card was paid, and no empty transaction id', async () => {
  mockEndpoint(endpoints.listPayments, [
    aPayment({ transactionId: null, price: 0, carriedIn: 64.5 }),
  ]);
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await screen.findByText('Paid with an earlier class', { selector: 'dd' })).toBeVisible();
  expect(screen.queryByText('Transaction ID')).toBeNull();
});
