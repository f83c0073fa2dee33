import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, anId, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError } from '#testing/api/mock-api';
import { choose, openActions } from '#testing/pages/own-class-actions';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });
const touch = aCampClass({ startsOn: '2037-06-08', endsOn: '2037-06-12' });
const draft = aCampClass({ className: 'Bat Lab', status: 'draft', enrolled: 0 });

const openPage = (...classes: CampClass[]) => {
  mockEndpoint(endpoints.listClasses, classes);
  return renderApp('/dashboard/history', { user: instructor, role: 'instructor' });
};
const openDialog = async ({ user }: ReturnType<typeof openPage>) => {
  await choose(user, 'Repeat', 'First Touch');
  return within(await screen.findByRole('dialog'));
};

test('adds a draft for each chosen week, and shows them in the list', async () => {
  const app = openPage(touch);
  const dialog = await openDialog(app);
  const weeks = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toHaveFocus();
  await app.user.click(dialog.getByLabelText('June 15–19, 2037'));
  await app.user.click(dialog.getByLabelText('June 29–July 3, 2037'));

  mockEndpoint(endpoints.copyClass, ({ params, body }) => {
    expect(params).toEqual({ id: touch._id });
    expect(body).toEqual({ shiftDays: [7, 21] });
    const copy = { ...touch, status: 'draft' as const, enrolled: 0 };
    mockEndpoint(endpoints.listClasses, [
      { ...copy, _id: anId(), startsOn: '2037-06-15', endsOn: '2037-06-19' },
      { ...copy, _id: anId(), startsOn: '2037-06-29', endsOn: '2037-07-03' },
      touch,
    ]);
    return { insertedIds: [anId(), anId()] };
  });
  await app.user.click(dialog.getByRole('button', { name: 'Add drafts' }));
  expect(await screen.findByText('2 drafts added')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Draft')).toHaveLength(2));
  expect(screen.getByText('Approved')).toBeVisible();
});

test('asks for a week, and keeps the chosen weeks after an error', async () => {
  const app = openPage(touch);
  const dialog = await openDialog(app);
  const add = () => app.user.click(dialog.getByRole('button', { name: 'Add drafts' }));
  await add();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one week.'),
  );

  const [first] = dialog.getAllByRole('checkbox');
  await app.user.click(first!);
  mockNetworkError(endpoints.copyClass);
  await add();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/could not reach/));
  expect(first).toBeChecked();
  mockEndpoint(endpoints.copyClass, { insertedIds: [anId()] });
  await add();
  expect(await screen.findByText('1 draft added')).toBeInTheDocument();
});

test('offers no repetition of a class without dates, or of a canceled one', async () => {
  const { user } = openPage(
    aCampClass({ className: 'Bat Lab' }),
    aCampClass({ className: 'Rain', status: 'canceled', startsOn: '2037-06-08' }),
    touch,
  );
  const repeats = (menu: Awaited<ReturnType<typeof openActions>>) =>
    menu.queryAllByRole('menuitem', { name: 'Repeat' });
  expect(repeats(await openActions(user, 'First Touch'))).toHaveLength(1);
  expect(repeats(await openActions(user, 'Bat Lab'))).toEqual([]);
  expect(repeats(await openActions(user, 'Rain'))).toEqual([]);
});

test('shows a draft with what to do next, and deletes it after confirmation', async () => {
  const { user } = openPage(draft, touch);
  const row = (await screen.findByRole('heading', { level: 3, name: 'Bat Lab' })).closest('li');
  const bats = within(row as HTMLElement);
  expect(bats.getByText('Draft')).toBeVisible();
  expect(bats.getByText(/To put it on sale, edit and submit it/)).toBeVisible();
  expect(bats.getByRole('link', { name: 'Edit and submit Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${draft._id}`,
  );
  const menu = await openActions(user, 'Bat Lab');
  expect(menu.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull();

  mockEndpoint(endpoints.getClass, draft);
  mockEndpoint(endpoints.deleteClass, ({ params }) => {
    expect(params).toEqual({ id: draft._id });
    mockEndpoint(endpoints.listClasses, [touch]);
    return { deletedCount: 1 };
  });
  await choose(user, 'Delete', 'Bat Lab');
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => expect(screen.queryByText('Bat Lab')).toBeNull());
  expect(screen.getByRole('heading', { level: 3, name: 'First Touch' })).toBeVisible();
});
