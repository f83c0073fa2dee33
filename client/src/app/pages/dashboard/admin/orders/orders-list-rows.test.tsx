import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { mockEndpoint, pageResponse } from '#testing/api/mock-api';
import { aChild, anId, anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const mockOrders = (...orders: Order[]) => {
  mockEndpoint(endpoints.listOrders, () =>
    pageResponse(endpoints.listOrders, orders, orders.length),
  );
  mockEndpoint(endpoints.sumOrders, { paid: 90, refunded: 10, net: 80 });
};
const openPage = () => renderApp('/dashboard/orders', { user: aSignedInUser(), role: 'admin' });
const findRow = async (number: string) =>
  within((await screen.findByRole('link', { name: number })).closest('tr')!);

test('names the first class of an order, and counts the others', async () => {
  const maya = aChild('Maya');
  const lines = ['Bat Lab', 'Spin Lab', 'Night Nets'].map((className) =>
    aPaymentLine({ className, camper: maya }),
  );
  mockOrders(anOrder({ number: 'PI-THREE', lines }));
  openPage();
  const row = await findRow('PI-THREE');
  const more = row.getByText('+2 more');
  expect(more.closest('p')).toHaveTextContent('Maya: Bat Lab+2 more');
  expect(more).toHaveAttribute('title', 'Spin Lab, Night Nets');
});

test('counts a class of siblings once', async () => {
  const campers = ['Maya', 'Leo', 'Zoe'].map((name) => aChild(name));
  const inClass = (className: string) => {
    const classItemId = anId();
    return campers.map((camper) => aPaymentLine({ className, classItemId, camper }));
  };
  mockOrders(anOrder({ number: 'PI-SIX', lines: ['Bat Lab', 'Spin Lab'].flatMap(inClass) }));
  openPage();
  const row = await findRow('PI-SIX');
  expect(row.getByText('+1 more').closest('p')).toHaveTextContent('Maya, Leo, Zoe: Bat Lab+1 more');
});

test('shows the day and the time of an order in one line, and the year of older ones', async () => {
  const thisYear = `${new Date().getFullYear()}-03-04T12:30:00Z`;
  mockOrders(
    anOrder({ number: 'PI-NOW', createdAt: thisYear }),
    anOrder({ number: 'PI-PAST', createdAt: '2020-03-04T12:30:00Z' }),
  );
  openPage();
  expect((await findRow('PI-NOW')).getByText(/^Mar 4, \d+:30\s[AP]M$/)).toBeInTheDocument();
  expect((await findRow('PI-PAST')).getByText('Mar 4, 2020')).toBeInTheDocument();
});

test('calls an order moved whose camper moved, and says what an earlier order paid', async () => {
  const movedTo = { className: 'Spin Lab', paymentId: anId(), carried: 64.5 };
  const movedFrom = { className: 'First Touch', paymentId: anId(), paid: 64.5 };
  mockOrders(
    anOrder({ number: 'PI-OLD', lines: [aPaymentLine({ outcome: 'canceled', movedTo })] }),
    anOrder({
      ...{ number: 'PI-NEW', price: 15, carriedIn: 64.5 },
      lines: [aPaymentLine({ price: 79.5, movedFrom })],
    }),
    anOrder({
      number: 'PI-STAYS',
      lines: [aPaymentLine({ outcome: 'canceled', movedTo }), aPaymentLine()],
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
