import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { mockEndpoint } from '#testing/api/mock-api';
import { aChild, anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

test('names the child of each class, with the last name of children who share a first name', async () => {
  const lines = ['Camper', 'Reed'].map((lastName) =>
    aPaymentLine({ className: 'Family Relay', camper: aChild('Maya', { lastName }) }),
  );
  const order = anOrder({ lines });
  mockEndpoint(endpoints.getOrder, order);
  const { user } = renderApp(`/dashboard/orders/${order._id}`, {
    user: aSignedInUser({ email: 'admin@camp.test' }),
    role: 'admin',
  });
  expect(await screen.findByRole('heading', { name: 'Maya Camper: Family Relay' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refund for Maya Reed: Family Relay' }));
  expect(screen.getByRole('form', { name: 'Refund for Maya Reed: Family Relay' })).toBeVisible();
});

test('shows the outcome of each class, and links to the customer', async () => {
  const canceled = 'You canceled your enrollment.';
  const lines = [
    aPaymentLine({ className: 'Bat Lab', outcome: 'canceled', reason: canceled }),
    aPaymentLine({ className: 'Spin Lab', outcome: 'canceled', reason: 'It rained.' }),
    aPaymentLine({ className: 'Net Lab', outcome: 'enrolled', reason: 'A day was short.' }),
    aPaymentLine({ className: 'Late Lab', outcome: 'refunded', reason: 'Sold out.' }),
    aPaymentLine({ className: 'Calm Lab', outcome: 'enrolled' }),
  ];
  const at = '2031-06-02T09:30:00.000Z';
  const timeline = [
    { at, state: 'paid', step: 'enrollment-canceled', note: `Bat Lab. Reason: ${canceled}` },
  ] satisfies Order['timeline'];
  const order = anOrder({ lines, email: 'mia+camp@camp.test', timeline });
  mockEndpoint(endpoints.getOrder, order);
  renderApp(`/dashboard/orders/${order._id}`, { user: aSignedInUser(), role: 'admin' });
  for (const text of [
    'Enrollment canceled by the customer',
    'Enrollment canceled: It rained.',
    'Enrolled. Refunded: A day was short.',
    'Not enrolled: Sold out.',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  const calm = within(screen.getByRole('heading', { name: 'Calm Lab' }).closest('li')!);
  expect(calm.getByText('Enrolled')).toBeVisible();
  expect(screen.getByText('Bat Lab. Reason: Canceled by the customer.')).toBeVisible();
  expect(screen.queryByText(new RegExp(canceled))).toBeNull();
  // Without an account, there is no page to link to.
  expect(screen.getByText('mia+camp@camp.test')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'mia+camp@camp.test' })).toBeNull();
});

test('shows how to call the customer', async () => {
  const payerPhone = { phone: '+12125550142', formattedPhone: '(212) 555-0142' };
  const order = anOrder({ payerPhone });
  mockEndpoint(endpoints.getOrder, order);
  renderApp(`/dashboard/orders/${order._id}`, { user: aSignedInUser(), role: 'admin' });
  const link = await screen.findByRole('link', { name: '(212) 555-0142' });
  expect(link).toHaveAttribute('href', 'tel:+12125550142');
});
