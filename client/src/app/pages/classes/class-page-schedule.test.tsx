import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSession, aWeekOfMornings } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const campClass = aCampClass(aWeekOfMornings);
const address = `/allClass/${campClass._id}`;

test('lists the sessions by week and what to bring, the rest after a click', async () => {
  const days = ['07-28', '07-29', '07-30', '07-31', '08-01', '08-04', '08-05', '08-06', '08-07'];
  const sessions = [
    ...days.map((day) => aSession(`2031-${day}`)),
    aSession('2031-08-08', '10:00', '11:30'),
    aSession('2031-08-11'),
  ];
  mockEndpoint(endpoints.getClass, { ...campClass, sessions, bring: 'Shin guards\nWater' });
  const { user } = renderApp(address);
  const list = within(await screen.findByRole('region', { name: '11 sessions' }));
  const secondWeek = within(list.getByRole('list', { name: 'August 3–9, 2031' }));
  expect(secondWeek.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mon, August 4, 9:00 AM–12:00 PM',
    'Tue, August 5, 9:00 AM–12:00 PM',
    'Wed, August 6, 9:00 AM–12:00 PM',
    'Thu, August 7, 9:00 AM–12:00 PM',
    'Fri, August 8, 10:00–11:30 AM',
  ]);
  expect(screen.queryByText(/August 11/)).toBeNull();
  await user.click(list.getByRole('button', { name: 'Show all 11 sessions', expanded: false }));
  expect(list.getByText('Mon, August 11, 9:00 AM–12:00 PM')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Show fewer sessions', expanded: true }));
  expect(screen.queryByText(/August 11/)).toBeNull();
  expect(screen.getByRole('region', { name: 'What to bring' })).toHaveTextContent(/Shin guards/);
});

describe('the refund line', () => {
  const showClass = async (over: Partial<typeof campClass>) => {
    mockEndpoint(endpoints.getClass, { ...campClass, ...over });
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: 'First Touch' });
  };

  test('names the real dates', async () => {
    await showClass({});
    expect(
      await screen.findByText('Full refund until July 14, 2031, half until July 21, 2031.'),
    ).toBeVisible();
  });

  test('is not shown for a class that is sold out', async () => {
    await showClass({ availableSeats: 0 });
    expect(await screen.findByText('Similar classes with open seats')).toBeVisible();
    expect(screen.queryByText(/Full refund/)).toBeNull();
  });

  test('names the terms of a class without dates', async () => {
    await showClass({ startsOn: undefined, endsOn: undefined });
    expect(
      await screen.findByText('Full refund until 7 days after the dates are announced.'),
    ).toBeVisible();
  });
});

describe('before enrollment opens', () => {
  const enrollmentOpensAt = '2031-03-01T09:00:00-05:00';

  test('says when it opens, and sells nothing', async () => {
    mockEndpoint(endpoints.getClass, { ...campClass, phase: 'scheduled', enrollmentOpensAt });
    renderApp(address);
    const note = await screen.findByRole('complementary', {
      name: 'Enrollment has not opened yet',
    });
    expect(note).toHaveTextContent('Opens March 1, 2031, 9:00 AM.');
    expect(screen.getByRole('button', { name: 'Opens March 1, 9:00 AM' })).toBeDisabled();
  });
});

test('shows a week of sessions that all have the times of the schedule, the rest after a click', async () => {
  const days = ['07-28', '07-29', '07-30', '07-31', '08-01', '08-04'];
  const sessions = days.map((day) => aSession(`2031-${day}`));
  mockEndpoint(endpoints.getClass, { ...campClass, sessions });
  const { user } = renderApp(address);
  const list = within(await screen.findByRole('region', { name: '6 sessions' }));
  expect(list.getByText('Fri, August 1, 9:00 AM–12:00 PM')).toBeVisible();
  expect(list.queryByText(/August 4/)).toBeNull();
  await user.click(list.getByRole('button', { name: 'Show all 6 sessions' }));
  expect(list.getByText('Mon, August 4, 9:00 AM–12:00 PM')).toBeVisible();
});

test('says when enrollment closed before the first session', async () => {
  const enrollmentClosesAt = '2026-06-01T17:00:00-04:00';
  mockEndpoint(endpoints.getClass, { ...campClass, phase: 'closed', enrollmentClosesAt });
  mockEndpoint(endpoints.listClasses, []);
  renderApp(address);
  const note = await screen.findByRole('complementary', { name: 'Enrollment is closed' });
  expect(note).toHaveTextContent(/Enrollment closed on June 1.*, 5:00 PM\./);
  expect(screen.getByRole('button', { name: 'Enrollment closed' })).toBeDisabled();
});
