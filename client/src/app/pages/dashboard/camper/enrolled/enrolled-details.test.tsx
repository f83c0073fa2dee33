import { screen, within } from '@testing-library/react';
import { endpoints, type PaymentLine } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockConfig } from '#testing/api/mock-config';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { setTime } from '#testing/browser/fake-time';
import { aPayment, aPaymentLine, aSignedInUser, twoMornings } from '#testing/data/builders';
import { anEntry } from '#testing/data/calendars';
import { renderApp } from '#testing/pages/render-app';
import { wholeText } from '#testing/pages/whole-text';

beforeEach(() => {
  mockConfig();
  setTime('2026-12-01T12:00:00Z');
});

const mockPayment = (line: Partial<PaymentLine>) => {
  mockEndpoint(endpoints.listPayments, [aPayment({ number: 'PI-7', lines: [aPaymentLine(line)] })]);
  mockEnrollments();
};

test('shows when and where, and folds the way there, the sessions, what to bring and the order', async () => {
  mockPayment({
    className: 'Bat Lab',
    ...twoMornings,
    cancellation: { refund: 32.25 },
    bring: 'Water and a hat',
    place: 'North field',
    address: '120 Mill Road',
  });
  const { user } = renderApp(paths.enrolled, { user: aSignedInUser() });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(wholeText('Mon & Tue, 9:00 AM–12:00 PM · June 14–15, 2027'))).toBeVisible();
  expect(card.getByText('North field, 120 Mill Road')).toBeVisible();
  expect(card.getByText('Enrolled')).toBeVisible();
  expect(card.getByText('Water and a hat')).not.toBeVisible();
  await user.click(card.getByText('Details'));
  expect(card.getByText('Water and a hat')).toBeVisible();
  expect(card.getByText(/^Enrolled on June 1, 2026/)).toHaveTextContent('order PI-7');
  expect(card.getByRole('link', { name: /^Get directions to North field/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=120+Mill+Road',
  );
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mon, June\u00A014,\u00A02027, 9:00\u00A0AM–12:00\u00A0PM',
    'Tue, June\u00A015,\u00A02027, 9:00\u00A0AM–12:00\u00A0PM',
  ]);
});

test('leads to the place of a class that another adult paid for', async () => {
  mockEndpoint(endpoints.listPayments, []);
  mockEnrollments(anEntry({ address: '120 Mill Road', enrolledBy: { name: 'Robin Field' } }));
  const { user } = renderApp(paths.enrolled, { user: aSignedInUser() });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Enrolled by Robin Field')).toBeVisible();
  await user.click(card.getByText('Details'));
  expect(card.getByRole('link', { name: /^Get directions to Meadow Pitch/ })).toBeVisible();
  expect(card.getByText('2 sessions')).toBeVisible();
  expect(card.queryByText(/order/)).toBeNull();
});
