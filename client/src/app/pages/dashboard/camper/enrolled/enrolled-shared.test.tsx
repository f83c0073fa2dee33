import { screen, within } from '@testing-library/react';
import { endpoints, type CalendarEntry, type PaymentLine } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aChild, aPayment, aPaymentLine, aSignedInUser, twoMornings } from '#testing/data/builders';
import { anEntry } from '#testing/data/calendars';
import { setTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';
import { wholeText } from '#testing/pages/whole-text';

const maya = aChild('Maya');
const enrolledBy = { name: 'Ben Reed' };
const shared = anEntry({
  camper: maya,
  className: 'Bat Lab',
  ...twoMornings,
  sessions: twoMornings.sessions.map((session) => ({ ...session, clashesWith: [] })),
  enrolledBy,
});
const past = anEntry({ camper: maya, className: 'Spin', enrolledBy, isPast: true });
const own = aPaymentLine({
  camper: maya,
  className: 'Slam School',
  cancellation: { refund: 64.5 },
});

const openPage = (
  entries: CalendarEntry[],
  lines: PaymentLine[] = [],
  path: string = paths.enrolled,
) => {
  setTime('2027-06-01T12:00:00Z');
  mockEndpoint(endpoints.listPayments, lines.length > 0 ? [aPayment({ lines })] : []);
  mockEndpoint(endpoints.getCalendar, { address: null, entries, taught: [] });
  return renderApp(path, { user: aSignedInUser() });
};
const findCard = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('article')!);
};

test('shows an enrollment that another adult paid for, without a price, an order or a button', async () => {
  openPage([shared, anEntry({ camper: maya, className: own.className })], [own]);
  const card = await findCard('Maya: Bat Lab');
  expect(card.getByText(wholeText('Mon & Tue, 9:00 AM–12:00 PM · June 14–15'))).toBeVisible();
  expect(card.getByText('Enrolled by Ben Reed')).toBeVisible();
  expect(card.getByText('Only Ben Reed can cancel this enrollment.')).toBeVisible();
  expect(card.queryByText(/order|\$/)).toBeNull();
  expect(card.queryByRole('button')).toBeNull();

  expect(screen.getAllByRole('article')).toHaveLength(2);
  const paid = await findCard('Maya: Slam School');
  expect(paid.queryByText(/^Enrolled by/)).toBeNull();
  expect(
    paid.getByRole('button', { name: 'Cancel enrollment in Slam School for Maya' }),
  ).toBeEnabled();
});

test('does not say who can cancel once the class has started, or is over', async () => {
  const [first, second] = shared.sessions;
  const started = { ...first!, startsAt: '2027-05-31T09:00:00-04:00' };
  const over = {
    ...first!,
    startsAt: '2027-05-01T09:00:00-04:00',
    endsAt: '2027-05-01T12:00:00-04:00',
  };
  openPage([
    { ...shared, sessions: [started, second!] },
    { ...past, sessions: [over] },
  ]);
  expect((await findCard('Maya: Bat Lab')).queryByText(/can cancel/)).toBeNull();
  const pastSection = within(screen.getByRole('region', { name: 'Past' }));
  expect(pastSection.getByText('Enrolled by Ben Reed')).toBeVisible();
  expect(pastSection.queryByText(/can cancel/)).toBeNull();
});

test('names no adult whose account was deleted', async () => {
  openPage([{ ...shared, enrolledBy: {} }]);
  const card = await findCard('Maya: Bat Lab');
  expect(card.getByText('Enrolled by another adult')).toBeVisible();
  expect(
    card.getByText('Only the adult who enrolled Maya can cancel this enrollment.'),
  ).toBeVisible();
});

test('offers a retry if the enrollments of other adults cannot be loaded', async () => {
  mockProblem(endpoints.getCalendar, 'too-many-requests');
  mockEndpoint(endpoints.listPayments, [aPayment({ lines: [own] })]);
  const { user } = renderApp(paths.enrolled, { user: aSignedInUser() });
  await screen.findByText('We couldn’t load your classes');
  mockEndpoint(endpoints.getCalendar, { address: null, entries: [shared], taught: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findCard('Maya: Slam School');
});

test('the home page shows them, too', async () => {
  mockFamily();
  mockEndpoint(endpoints.listConsents, []);
  openPage([shared], [], paths.userHome);
  expect((await findCard('Maya: Bat Lab')).getByText('Enrolled by Ben Reed')).toBeVisible();
});
