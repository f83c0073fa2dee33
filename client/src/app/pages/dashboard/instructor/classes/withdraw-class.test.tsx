import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { choose, openActions } from '#testing/pages/own-class-actions';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

const openPage = () => renderApp('/dashboard/history', { user: instructor, role: 'instructor' });
const mockOwnClasses = (...classes: CampClass[]) => {
  mockEndpoint(endpoints.listClasses, classes);
};

const findClass = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};

test('withdraws a class after confirmation, and leaves the others alone', async () => {
  const [touch, bats] = [
    aCampClass({ enrolled: 0 }),
    aCampClass({ className: 'Bat Lab', enrolled: 0, status: 'pending' }),
  ];
  mockOwnClasses(touch, bats);
  mockEndpoint(endpoints.withdrawClass, ({ params }) => {
    expect(params).toEqual({ id: touch._id });
    mockOwnClasses({ ...touch, status: 'withdrawn' }, bats);
    return { modifiedCount: 1 };
  });
  const { user } = openPage();
  await choose(user, 'Withdraw', 'First Touch');
  await waitFor(() => expect(screen.getByText(/Campers won’t be able to find it/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Withdraw class' }));
  await waitFor(() => expect(screen.getByText('First Touch is withdrawn')).toBeVisible());
  const first = await findClass('First Touch');
  expect(first.getByText('Withdrawn')).toBeVisible();
  const menu = await openActions(user, 'First Touch');
  expect(menu.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull();
  expect(first.getByRole('link', { name: 'Edit and resubmit First Touch' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${touch._id}`,
  );
  expect((await findClass('Bat Lab')).getByText('In review')).toBeVisible();
});

test('says that the camp will not review a withdrawn class that was in review', async () => {
  mockOwnClasses(aCampClass({ className: 'Bat Lab', enrolled: 0, status: 'pending' }));
  const { user } = openPage();
  await choose(user, 'Withdraw', 'Bat Lab');
  expect(
    await screen.findByText(
      'The camp won’t review it. To put it on sale later, edit and resubmit it.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText(/back on sale/)).toBeNull();
});

test('withdraws nothing if the user cancels', async () => {
  mockOwnClasses(aCampClass({ enrolled: 0 }));
  const { user } = openPage();
  await choose(user, 'Withdraw', 'First Touch');
  await user.click(await screen.findByRole('button', { name: 'Keep class' }));
  expect((await findClass('First Touch')).getByText('Approved')).toBeVisible();
});

test('does not offer to withdraw a class with enrollments', async () => {
  mockOwnClasses(aCampClass({ enrolled: 1 }));
  const { user } = openPage();
  const menu = await openActions(user, 'First Touch');
  expect(menu.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull();
});

test('explains why a class with a pending payment cannot be withdrawn', async () => {
  mockOwnClasses(aCampClass({ enrolled: 0 }));
  mockProblem(endpoints.withdrawClass, 'has-enrollments');
  const { user } = openPage();
  await choose(user, 'Withdraw', 'First Touch');
  await user.click(await screen.findByRole('button', { name: 'Withdraw class' }));
  await waitFor(() =>
    expect(screen.getByText(/^First Touch was not withdrawn\. Campers are/)).toBeVisible(),
  );
});

test('lets the user retry a withdrawal after a network error', async () => {
  const touch = aCampClass({ enrolled: 0 });
  mockOwnClasses(touch);
  mockNetworkError(endpoints.withdrawClass);
  const { user } = openPage();
  await choose(user, 'Withdraw', 'First Touch');
  await user.click(await screen.findByRole('button', { name: 'Withdraw class' }));
  await waitFor(() => expect(screen.getByText(/We could not reach the server/)).toBeVisible());
  mockEndpoint(endpoints.withdrawClass, { modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Withdraw class' }));
  await waitFor(() => expect(screen.getByText('First Touch is withdrawn')).toBeVisible());
});
