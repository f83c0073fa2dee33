import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint } from '../../../../../testing/api/mock-api';
import { aChild, anOrder, aPaymentLine, aSignedInUser } from '../../../../../testing/data/builders';
import { renderApp } from '../../../../../testing/pages/render-app';

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
