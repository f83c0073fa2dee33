import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type ChangedBirthDate } from '@camp/server/contract';
import { toRosterPath } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { anId, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => {
  mockEndpoint(endpoints.getAdminStats, { users: 1, topClass: 0, revenue: 0, orders: 0 });
  mockEndpoint(endpoints.listClasses, []);
});

const kickers = {
  ...{ classItemId: anId(), className: 'Little Kickers' },
  ...{ ages: 'ages 6–9', ageBefore: 8, age: 12 },
};
const maya: ChangedBirthDate = {
  _id: anId(),
  at: '2026-07-01T12:04:00-04:00',
  name: 'Maya Lopez',
  classes: [kickers],
  callFirst: [{ name: 'Zoe Lopez', phone: '+12125550111', formattedPhone: '(212) 555-0111' }],
};
const sam: ChangedBirthDate = {
  ...maya,
  ...{ _id: anId(), name: 'Sam Teen' },
  classes: [
    { ...kickers, age: null },
    { ...kickers, classItemId: anId(), className: 'Bat Lab' },
  ],
};

const openPage = () => {
  const admin = aSignedInUser({ email: 'admin@camp.test' });
  return renderApp('/dashboard/adminHome', { user: admin, role: 'admin' });
};

test('lists each changed birth date with its classes and whom to call, until it is marked as checked', async () => {
  let waiting = [maya, sam];
  mockEndpoint(endpoints.listChangedBirthDates, () => waiting);
  const checked: string[] = [];
  mockEndpoint(endpoints.checkBirthDate, ({ params }) => {
    checked.push(params.id as string);
    waiting = waiting.filter(({ _id }) => _id !== params.id);
    return { modifiedCount: 1 };
  });
  const { user } = openPage();
  const section = within(await screen.findByRole('region', { name: 'Birth dates to check' }));
  expect(screen.getByRole('link', { name: 'Birth dates to check: 2' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#birth-dates$/),
  );
  const text = 'Little Kickers is for ages 6–9. Age on the first day: 12, before the change 8.';
  expect(section.getByText('Maya Lopez').closest('p')).toHaveTextContent(
    'Maya Lopez no longer fits a class',
  );
  const items = section.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toContain(text);
  expect(items.map(({ textContent }) => textContent)).toContain(text.replace('12', 'not given'));
  expect(section.getAllByRole('link', { name: 'Little Kickers' })[0]).toHaveAttribute(
    'href',
    toRosterPath(kickers.classItemId),
  );
  expect(
    section.getByRole('link', { name: 'Call Zoe Lopez about Maya Lopez: (212) 555-0111' }),
  ).toHaveAttribute('href', 'tel:+12125550111');
  await user.click(section.getByRole('button', { name: 'Mark as checked: Maya Lopez' }));
  await waitFor(() => expect(section.queryByText('Maya Lopez')).toBeNull());
  expect(section.getByText('Sam Teen')).toBeVisible();
  expect(checked).toEqual([maya._id]);
});

test('shows nothing without any, and says if they cannot be loaded', async () => {
  const { unmount } = openPage();
  expect(await screen.findByRole('heading', { name: 'To do' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Birth dates to check' })).toBeNull();
  unmount();
  mockProblem(endpoints.listChangedBirthDates, 'database-unavailable');
  openPage();
  expect(await screen.findByText('We couldn’t load the changed birth dates')).toBeVisible();
});
