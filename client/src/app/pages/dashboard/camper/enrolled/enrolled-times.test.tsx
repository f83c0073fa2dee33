import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type PaymentLine } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { aPayment, aPaymentLine, aSignedInUser, twoMornings } from '#testing/data/builders';
import { setTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';
import { wholeText } from '#testing/pages/whole-text';

beforeEach(() => setTime('2026-12-01T12:00:00Z'));

const bat = aPaymentLine({ className: 'Bat Lab', ...twoMornings, cancellation: { refund: 32.25 } });
const slam = aPaymentLine({ className: 'Slam School', cancellation: { refund: 64.5 } });

const mockEnrollments = (...lines: PaymentLine[]) =>
  mockEndpoint(endpoints.listPayments, [aPayment({ number: 'PI-7', lines })]);
const openPage = () => renderApp(paths.enrolled, { user: aSignedInUser() });
const listCards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('shows the times and location of a class, and links to the refund policy', async () => {
  mockEnrollments(bat, slam);
  openPage();
  const [batCard, slamCard] = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(
    batCard!.getByText(wholeText('Mon & Tue, 9:00 AM–12:00 PM · June 14–15, 2027')),
  ).toBeVisible();
  expect(batCard!.getByText('North field')).toBeVisible();
  expect(slamCard!.getByText('Dates to be announced')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'refund policy' })).toHaveAttribute('href', paths.refunds);
});

test('lists classes by their next session, and past classes apart', async () => {
  setTime('2027-06-14T16:00:00Z');
  const on = (day: string) => ({
    sessions: [{ id: day, startsAt: `${day}T09:00:00-04:00`, endsAt: `${day}T12:00:00-04:00` }],
  });
  mockEnrollments(
    slam,
    aPaymentLine({ className: 'Later', ...on('2027-07-01') }),
    aPaymentLine({ className: 'Just over', ...on('2027-06-14') }),
    aPaymentLine({ className: 'Long over', ...on('2027-06-01') }),
    bat,
  );
  openPage();
  const past = within(await screen.findByRole('region', { name: 'Past' }));
  expect(past.getAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual([
    'Just over',
    'Long over',
  ]);
  expect(listCards().slice(0, 3)).toEqual(['Bat Lab', 'Later', 'Slam School']);
  expect(past.queryByRole('button')).toBeNull();
  expect(past.getAllByText('Ended')).toHaveLength(2);
});

test('offers the full refund after the camp moved a class, and focuses the class of the link', async () => {
  const moved = { refund: 64.5, fullRefundUntil: '2027-06-10T09:00:00-04:00' };
  const movedLine = aPaymentLine({ className: 'Bat Lab', ...twoMornings, cancellation: moved });
  mockEnrollments(slam, movedLine);
  renderApp(`${paths.enrolled}?cancel=${movedLine.classItemId}`, { user: aSignedInUser() });
  const button = await screen.findByRole('button', { name: 'Cancel enrollment in Bat Lab' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.getAllByText(/We changed this class after you enrolled/)).toHaveLength(1);
  expect(screen.getByText('June 10, 2027, 9:00 AM')).toBeVisible();
});

test('shows a class that sold out before the payment arrived, with the reason and the refund', async () => {
  const reason = 'The camp canceled Batting Basics: The coach is injured.';
  const line = aPaymentLine({ className: 'Batting Basics', price: 80, outcome: 'refunded' });
  mockEndpoint(endpoints.listPayments, [
    aPayment({ lines: [bat, { ...line, refunded: 80, reason }] }),
  ]);
  openPage();
  const section = within(await screen.findByRole('region', { name: 'Canceled' }));
  expect(section.getByText('Batting Basics')).toBeVisible();
  expect(section.getByText(reason)).toBeVisible();
  expect(section.getByText('We refunded $80.00.')).toBeVisible();
  expect(listCards()).toEqual(['Bat Lab']);
});
