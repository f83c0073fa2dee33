import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { mockEndpoint, pageResponse } from '../../../../../testing/api/mock-api';
import {
  aChild,
  anId,
  anOrder,
  aPaymentLine,
  aSignedInUser,
} from '../../../../../testing/data/builders';
import { renderApp } from '../../../../../testing/pages/render-app';

const mockOrders = (...orders: Order[]) => {
  mockEndpoint(endpoints.listOrders, () =>
    pageResponse(endpoints.listOrders, orders, orders.length),
  );
  mockEndpoint(endpoints.sumOrders, { paid: 90, refunded: 10, net: 80 });
};
const openPage = () => renderApp('/dashboard/orders', { user: aSignedInUser(), role: 'admin' });
const findRow = async (number: string) =>
  within((await screen.findByRole('link', { name: number })).closest('tr')!);

test('names the first classes of an order, and counts the others', async () => {
  const lines = ['Bat Lab', 'Spin Lab', 'Night Nets', 'Hoops'].map((className) =>
    aPaymentLine({ className }),
  );
  mockOrders(anOrder({ number: 'PI-FOUR', lines }));
  openPage();
  const row = await findRow('PI-FOUR');
  expect(row.getByText('+2 more')).toHaveAttribute('title', 'Night Nets, Hoops');
  expect(row.getByText(/Bat Lab, Spin Lab/)).toBeInTheDocument();
});

test('names the first class on narrow screens, and counts the others', async () => {
  const maya = aChild('Maya');
  const lines = ['Bat Lab', 'Spin Lab'].map((className) =>
    aPaymentLine({ className, camper: maya }),
  );
  mockOrders(anOrder({ number: 'PI-TWO', lines }));
  openPage();
  const row = await findRow('PI-TWO');
  expect(row.getByText('+1 more').closest('p')).toHaveTextContent('Maya: Bat Lab+1 more');
});

test('counts a class of siblings once, at every width', async () => {
  const campers = ['Maya', 'Leo', 'Zoe'].map((name) => aChild(name));
  const inClass = (className: string) => {
    const classItemId = anId();
    return campers.map((camper) => aPaymentLine({ className, classItemId, camper }));
  };
  const lines = ['Bat Lab', 'Spin Lab', 'Hoops'].flatMap(inClass);
  mockOrders(anOrder({ number: 'PI-NINE', lines }));
  openPage();
  const row = await findRow('PI-NINE');
  expect(row.getByText('+2 more').closest('p')).toHaveTextContent('Maya, Leo, Zoe: Bat Lab+2 more');
  expect(row.getByText('+1 more')).toHaveAttribute('title', 'Hoops');
});

test('calls an order moved whose camper moved, and says what an earlier order paid', async () => {
  const movedTo = { className: 'Spin Lab', paymentId: anId(), carried: 64.5 };
  const movedFrom = { className: 'First Touch', paymentId: anId(), paid: 64.5 };
  mockOrders(
    anOrder({ number: 'PI-OLD', lines: [aPaymentLine({ outcome: 'cancelled', movedTo })] }),
    anOrder({
      ...{ number: 'PI-NEW', price: 15, carriedIn: 64.5 },
      lines: [aPaymentLine({ price: 79.5, movedFrom })],
    }),
    anOrder({
      number: 'PI-STAYS',
      lines: [aPaymentLine({ outcome: 'cancelled', movedTo }), aPaymentLine()],
    }),
  );
  openPage();
  const earlier = await findRow('PI-OLD');
  expect(earlier.getByText('Moved')).toBeVisible();
  expect(earlier.queryByText('Paid')).toBeNull();
  const later = await findRow('PI-NEW');
  expect(later.getByText('Paid')).toBeVisible();
  expect(later.getByText('+$64.50 earlier')).toBeVisible();
  expect((await findRow('PI-STAYS')).getByText('Paid')).toBeVisible();
});
