import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, pageResponse } from '#testing/api/mock-api';
import { aCampClass, aSignedInUser, someClassCounts } from '#testing/data/builders';
import { mockClassReview } from '#testing/api/mock-class-review';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aCampClass({ className: 'First Touch', status: 'approved' });
const relay = aCampClass({ className: 'Family Relay', status: 'pending', enrolled: 0 });

const openPage = (search = '') =>
  renderApp(`/dashboard/manageClass${search}`, { user: admin, role: 'admin' });

const findStatus = (name: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of ${name}` });
const findInReview = (name: string) => screen.findByRole('button', { name: `Approve ${name}` });
const listRows = () =>
  screen.getAllByRole('button', { name: /^Details of/ }).map(({ ariaLabel }) => ariaLabel);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows the classes of one status, and keeps a class visible after its decision', async () => {
  mockClassReview(touch, relay);
  const { user, router } = openPage('?status=pending');
  await user.click(await findInReview('Family Relay'));
  await screen.findByText('Approved “Family Relay”');
  expect(await findStatus('Family Relay')).toBeVisible();
  expect(screen.queryByText('First Touch')).not.toBeInTheDocument();

  await user.click(press(/^Approved/));
  expect(router.state.location.search).toBe('?status=approved');
  expect(await findStatus('First Touch')).toBeVisible();
  await user.click(press(/^In review/));
  expect(await screen.findByText('No classes in review')).toBeVisible();
  await user.click(press('Show all classes'));
  expect(await findStatus('First Touch')).toBeVisible();
});

test('counts the classes that match the search in each view', async () => {
  mockClassReview(touch, relay);
  const searches: unknown[] = [];
  mockEndpoint(endpoints.countClasses, ({ query }) => {
    searches.push(query.q);
    return someClassCounts({ all: 1204, pending: 3 }, { 'suspension-review': 1 });
  });
  openPage('?q=F');
  const views = within(await screen.findByRole('group', { name: 'Show classes by status' }));
  await views.findByRole('button', { name: 'All 1,204', pressed: true });
  expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    // The views that are not needed every day are hidden while they are empty.
    ...['All 1,204', 'In review 3', 'Approved 0', 'Off sale 1'],
  ]);
  expect(searches).toContain('F');
});

test('keeps a decided class in its place while the rest of the list changes', async () => {
  const others = ['One', 'Two', 'Three'].map((className) => ({
    ...aCampClass({ className }),
    status: 'pending' as const,
  }));
  mockClassReview(others[0]!, relay, others[1]!);
  const { user } = openPage('?status=pending');
  await user.click(await findInReview('Family Relay'));
  await screen.findByText('Approved “Family Relay”');
  mockClassReview(others[2]!, others[0]!, { ...relay, status: 'approved' }, others[1]!);
  // A decision refetches the list.
  await user.click(await findInReview('One'));
  await findInReview('Three');
  expect(listRows()).toEqual(
    ['One', 'Family Relay', 'Three', 'Two'].map((item) => `Details of ${item}`),
  );
});

test('asks for the classes that need a decision first, unless the URL has another order', async () => {
  const sorts: unknown[] = [];
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    sorts.push(query.sort);
    return pageResponse(endpoints.listClasses, [touch], 1);
  });
  const { router } = openPage();
  await findStatus('First Touch');
  expect(sorts).toEqual(['review']);
  await router.navigate('/dashboard/manageClass?sort=newest');
  await waitFor(() => expect(sorts.at(-1)).toBe('newest'));
});

test('keeps a decided class in its place if it moves within the list', async () => {
  const other = aCampClass({ className: 'Other', status: 'pending' });
  mockClassReview(relay, other, touch);
  const { user } = openPage();
  await user.click(await findInReview('Family Relay'));
  await screen.findByText('Approved “Family Relay”');
  mockClassReview({ ...other, status: 'approved' }, touch, { ...relay, status: 'approved' });
  await user.click(await findInReview('Other'));
  await screen.findByText('Approved “Other”');
  await waitFor(() =>
    expect(listRows()).toEqual(
      ['Family Relay', 'Other', 'First Touch'].map((item) => `Details of ${item}`),
    ),
  );
});

test('keeps the button of an empty view while it is chosen', async () => {
  mockClassReview(touch);
  openPage('?status=withdrawn');
  const views = within(await screen.findByRole('group', { name: 'Show classes by status' }));
  expect(views.getByRole('button', { name: /^Withdrawn/, pressed: true })).toBeVisible();
  expect(views.queryByRole('button', { name: /^Denied/ })).toBeNull();
});

test('filters by days and sorts by the first day, in the URL, the list and its counts', async () => {
  const lists: unknown[] = [];
  const counts: unknown[] = [];
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    lists.push(query);
    return pageResponse(endpoints.listClasses, [touch], 1);
  });
  mockEndpoint(endpoints.countClasses, ({ query }) => {
    counts.push(query);
    return someClassCounts({ all: 1 });
  });
  const { user, router } = openPage();
  await findStatus('First Touch');
  await user.type(screen.getByLabelText('Taking place from'), '2031-07-01');
  await user.type(screen.getByLabelText('Until'), '2031-07-31');
  await user.click(press('Dates'));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?from=2031-07-01&to=2031-07-31&sort=startsOn'),
  );
  expect(screen.getByRole('columnheader', { name: /^Dates/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const days = { from: '2031-07-01', to: '2031-07-31' };
  await waitFor(() => expect(lists.at(-1)).toMatchObject({ ...days, sort: 'startsOn' }));
  expect(counts.at(-1)).toMatchObject(days);
  await user.click(press('Dates'));
  await waitFor(() => expect(lists.at(-1)).toMatchObject({ ...days, sort: '-startsOn' }));
});

test('keeps both days if the second is entered before the first is in the URL', async () => {
  mockEndpoint(endpoints.listClasses, () => pageResponse(endpoints.listClasses, [touch], 1));
  const { router } = openPage();
  await findStatus('First Touch');
  act(() => {
    fireEvent.change(screen.getByLabelText('Taking place from'), {
      target: { value: '2031-07-01' },
    });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2031-07-31' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?from=2031-07-01&to=2031-07-31'));
});

test('shows that it searches from the first letter until the result is there', async () => {
  mockClassReview(touch, relay);
  const { user } = openPage();
  await findStatus('First Touch');
  const box = screen.getByRole('searchbox');
  expect(box).toHaveAttribute('aria-busy', 'false');
  await user.type(box, 'F');
  expect(box).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(box).toHaveAttribute('aria-busy', 'false'));
});

test('deletes a class that was just decided', async () => {
  mockClassReview(touch, relay);
  const { user } = openPage('?status=pending');
  await user.click(await findInReview('Family Relay'));
  await screen.findByText('Approved “Family Relay”');
  await user.click(press('Delete Family Relay'));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('No classes in review')).toBeVisible();
});

test('searches classes by text, page by page, and stores the search in the URL', async () => {
  const manyClasses = Array.from({ length: 21 }, (_, index) =>
    aCampClass({ className: `Nets ${index}` }),
  );
  mockClassReview(touch, ...manyClasses);
  const { user, router } = openPage('?status=approved');
  expect(await screen.findByText('22 classes, 1–20 shown')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'Nets{Enter}');
  expect(await screen.findByText('21 classes, 1–20 shown')).toBeVisible();
  expect(screen.queryByText('First Touch')).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await findStatus('Nets 20')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'Nets',
    status: 'approved',
    page: '2',
  });
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'Golf{Enter}');
  expect(await screen.findByText('No matching classes')).toBeVisible();
  await user.click(press('Show all classes'));
  expect(await findStatus('First Touch')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});
