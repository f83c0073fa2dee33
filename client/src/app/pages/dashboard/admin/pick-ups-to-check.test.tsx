import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type PickUp } from '@camp/server/contract';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { anId, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => {
  mockEndpoint(endpoints.getAdminStats, { users: 1, topClass: 0, revenue: 0, orders: 0 });
  mockEndpoint(endpoints.listClasses, []);
});

const pickUp: PickUp = {
  _id: anId(),
  at: '2026-07-07T12:04:00-04:00',
  classItemId: anId(),
  className: 'First Touch',
  sessionStart: '2026-07-07T09:00',
  name: 'Maya Lopez',
  collectedBy: 'Sam Smith',
  reason: 'The mother called.',
  checkedOutBy: 'Priya Raman',
  callFirst: [{ name: 'Zoe Lopez', phone: '+12125550111', formattedPhone: '(212) 555-0111' }],
};

const openPage = () => {
  const admin = aSignedInUser({ email: 'admin@camp.test' });
  return renderApp('/dashboard/adminHome', { user: admin, role: 'admin' });
};

test('lists each pick-up with a reason, with whom to call, until it is marked as checked', async () => {
  let waiting = [
    pickUp,
    { ...pickUp, _id: anId(), name: 'Leo Park', because: 'added-late' as const },
  ];
  mockEndpoint(endpoints.listPickUps, () => waiting);
  const checked: string[] = [];
  mockEndpoint(endpoints.checkPickUp, ({ params }) => {
    checked.push(params.id as string);
    waiting = waiting.filter(({ _id }) => _id !== params.id);
    return { modifiedCount: 1 };
  });
  const { user } = openPage();
  const section = within(await screen.findByRole('region', { name: 'Pick-ups to check' }));
  expect(screen.getByRole('link', { name: 'Pick-ups to check: 2' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#pick-ups$/),
  );
  const [first, second] = section.getAllByRole('listitem');
  expect(first).toHaveTextContent('Maya Lopez left with Sam Smith');
  expect(first).toHaveTextContent('Not on the list');
  expect(first).toHaveTextContent('Reason: The mother called.');
  expect(second).toHaveTextContent('New on the list');
  expect(
    within(first!).getByRole('link', { name: 'Call Zoe Lopez about Maya Lopez: (212) 555-0111' }),
  ).toHaveAttribute('href', 'tel:+12125550111');
  await user.click(section.getByRole('button', { name: 'Mark as checked: Maya Lopez' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(checked).toEqual([pickUp._id]);
});

test('shows nothing without such pick-ups, and says if they cannot be loaded', async () => {
  const { unmount } = openPage();
  expect(await screen.findByRole('heading', { name: 'To do' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pick-ups to check' })).toBeNull();
  unmount();
  mockProblem(endpoints.listPickUps, 'database-unavailable');
  openPage();
  expect(await screen.findByText('We couldn’t load the pick-ups')).toBeVisible();
});
