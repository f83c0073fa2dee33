import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anId, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });
const picture = { name: /^A small girl dribbles a football/ };

const openForm = async (search = '') => {
  const app = renderApp(`/dashboard/addClass${search}`, { user: instructor, role: 'instructor' });
  const field = (label: string) => screen.getByLabelText(label);
  const send = () => app.user.click(screen.getByRole('button', { name: 'Submit for review' }));
  await screen.findByRole('heading', { level: 1, name: 'Add Class' });
  return { ...app, field, send };
};
type Form = Awaited<ReturnType<typeof openForm>>;

const fillIn = async ({ user, field }: Form) => {
  await user.type(field('Class name'), 'First Touch');
  await user.selectOptions(field('Category'), 'Football');
  await user.type(field('Price'), '64.50');
  await user.type(field('Seats'), '12');
  await user.selectOptions(field('Level'), 'All levels');
  await user.click(screen.getByLabelText('Dates to be announced'));
  await user.click(screen.getByRole('radio', picture));
};

test('shows the instructor’s name and email as read-only', async () => {
  const { field } = await openForm();
  expect(field('Instructor name')).toHaveValue('Marco Bellini');
  expect(field('Instructor email')).toHaveValue('instructor@camp.test');
  expect(field('Instructor name')).toHaveAttribute('readonly');
  expect(field('Instructor email')).toHaveAttribute('readonly');
});

test('adds a class and shows it as waiting for review', async () => {
  const form = await openForm();
  await fillIn(form);

  mockEndpoint(endpoints.addClass, ({ body }) => {
    expect(body).toEqual({
      name: 'Marco Bellini',
      email: 'instructor@camp.test',
      className: 'First Touch',
      category: 'Football',
      price: 64.5,
      seats: 12,
      level: 'all-levels',
      image: '/pictures/classes/little-kickers.svg',
      imageAlt: 'A small girl dribbles a football around a row of orange cones',
    });
    mockEndpoint(endpoints.listClasses, [aCampClass({ status: 'pending' })]);
    return { insertedId: anId() };
  });
  await form.send();
  expect(await screen.findByText('Class added Successfully')).toBeInTheDocument();
  const added = await screen.findByRole('heading', { level: 3, name: 'First Touch' });
  expect(added).toBeVisible();
  expect(within(added.closest('li')!).getByText('In review')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Submitted 1' })).toBeVisible();
  expect(form.router.state.location.pathname).toBe('/dashboard/history');
});

test('says beside the button which details are missing, and submits without them', async () => {
  const form = await openForm();
  expect(screen.getByText(/^Not added yet: description, location, and ages\./)).toBeVisible();
  await form.user.type(form.field('Description'), 'Passing in pairs.');
  await form.user.type(form.field('Youngest age'), '7');
  expect(screen.getByText(/^Not added yet: location\./)).toBeVisible();
  await form.send();
  await waitFor(() => expect(form.field('Class name')).toHaveFocus());
  expect(screen.queryByText(/^Not added yet/)).toBeNull();
});

test('sends a class once, even if the button is clicked several times', async () => {
  const form = await openForm();
  await fillIn(form);
  let sent = 0;
  mockEndpoint(endpoints.addClass, () => {
    sent += 1;
    mockEndpoint(endpoints.listClasses, []);
    return { insertedId: anId() };
  });
  await form.user.dblClick(screen.getByRole('button', { name: 'Submit for review' }));
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(sent).toBe(1);
});

test('shows the error at every invalid field, sends nothing and focuses the first one', async () => {
  const { user, field, send } = await openForm();
  await user.type(field('Price'), 'ten');
  await send();
  await waitFor(() => expect(field('Class name')).toHaveFocus());
  expect(field('Class name')).toHaveAccessibleDescription(/Enter a class name/);
  expect(field('Category')).toHaveAccessibleDescription(/Choose a category/);
  expect(field('Price')).toHaveAccessibleDescription(/Price must be a number of dollars/);
  expect(field('Seats')).toHaveAccessibleDescription(/Enter how many campers/);
  expect(screen.getByRole('group', { name: 'Picture' })).toHaveAccessibleDescription(
    'Upload a picture or choose one of ours.',
  );
});

test("shows the server's validation errors at their fields and keeps the input", async () => {
  const form = await openForm();
  await fillIn(form);
  mockProblem(endpoints.addClass, 'invalid-input', {
    errors: [{ in: 'body', pointer: '/seats', detail: 'must be at most 500' }],
  });
  await form.send();
  await waitFor(() => expect(form.field('Seats')).toHaveFocus());
  expect(form.field('Seats')).toHaveAccessibleDescription(/Seats must be at most 500\./);
  expect(form.field('Class name')).toHaveValue('First Touch');
  expect(screen.getByRole('radio', picture)).toBeChecked();
});

test('says that nothing was added when the server cannot be reached, and can be retried', async () => {
  const form = await openForm();
  await fillIn(form);
  mockNetworkError(endpoints.addClass);
  await form.send();
  expect(await screen.findByText(/^Your class was not added\./)).toHaveRole('alert');
  expect(form.field('Class name')).toHaveValue('First Touch');

  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.addClass, { insertedId: anId() });
  await form.send();
  await waitFor(() => expect(form.router.state.location.pathname).toBe('/dashboard/history'));
});

test('offers the pictures of the chosen category, and the picture chosen before', async () => {
  const { user, field } = await openForm();
  expect(screen.queryByRole('radio', picture)).not.toBeInTheDocument();
  await user.selectOptions(field('Category'), 'Football');
  await user.click(screen.getByRole('radio', picture));

  await user.selectOptions(field('Category'), 'Cricket');
  expect(screen.getByRole('radio', picture)).toBeChecked();
  expect(screen.getByRole('radio', { name: /^A fast bowler/ })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: /^A goalkeeper/ })).not.toBeInTheDocument();
});
test('counts the characters of the name as the user types', async () => {
  const { user, field } = await openForm();
  await user.type(field('Class name'), ' Goal ');
  expect(field('Class name')).toHaveAccessibleDescription(/4 of 80 characters/);
});

test('prefills a copy of another class with its pattern, but without its dates', async () => {
  const touch = aCampClass({
    description: 'Bring water.',
    ageMin: 6,
    sessions: ['2027-06-07', '2027-06-09'].map((day) => ({
      id: day,
      startsAt: `${day}T13:30:00-04:00`,
      endsAt: `${day}T16:00:00-04:00`,
    })),
    bring: 'Shin guards',
    image: 'https://pictures.test/keeper.jpg',
    imageAlt: 'A keeper dives',
  });
  mockEndpoint(endpoints.listClasses, [touch]);
  mockEndpoint(endpoints.getClass, touch);
  const form = await openForm(`?from=${touch._id}`);
  expect(await screen.findByLabelText('Class name')).toHaveValue('First Touch');
  expect(form.field('Price')).toHaveValue('64.50');
  expect(form.field('First day')).toHaveValue('');
  expect(screen.getByText('No sessions yet')).toBeVisible();

  // The weekdays and times are those of the other class.
  await form.user.type(form.field('First day'), '2037-07-06');
  await form.user.type(form.field('Last day'), '2037-07-10');
  mockEndpoint(endpoints.addClass, ({ body }) => {
    expect(body).toEqual({
      name: 'Marco Bellini',
      email: 'instructor@camp.test',
      className: 'First Touch',
      category: 'Football',
      description: 'Bring water.',
      ageMin: 6,
      sessions: ['2037-07-06', '2037-07-08'].map((day) => ({
        startsAt: `${day}T13:30`,
        endsAt: `${day}T16:00`,
      })),
      bring: 'Shin guards',
      price: 64.5,
      seats: 12,
      image: 'https://pictures.test/keeper.jpg',
      imageAlt: 'A keeper dives',
    });
    return { insertedId: anId() };
  });
  await form.send();
  expect(await screen.findByText('Class added Successfully')).toBeInTheDocument();
});

test('confirms before leaving a copy with unsaved input, and keeps it on Cancel', async () => {
  const original = aCampClass({ email: 'instructor@camp.test', className: 'First' });
  mockEndpoint(endpoints.listClasses, [original]);
  mockEndpoint(endpoints.getClass, original);
  const { user, field, router } = await openForm(`?from=${original._id}`);
  await user.type(await screen.findByLabelText('Class name'), ' Touch');
  const navigateAway = () =>
    user.click(screen.getAllByRole('link', { name: 'Instructor Home' })[0]!);
  await navigateAway();
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/dashboard/addClass');
  expect(field('Class name')).toHaveValue('First Touch');

  mockEndpoint(endpoints.getTeachingStats, { revenue: 0, classes: [] });
  mockEndpoint(endpoints.getOwnProfile, {
    ...{ revision: 0, sports: [], languages: [], qualifications: [] },
  });
  await navigateAway();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Welcome to: Marco Bellini' }),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/instructorHome');
});

test('lets the user close the tab without confirmation while nothing in a copy is changed', async () => {
  const original = aCampClass({ email: 'instructor@camp.test', place: '' });
  mockEndpoint(endpoints.listClasses, [original]);
  mockEndpoint(endpoints.getClass, original);
  const { user, field } = await openForm(`?from=${original._id}`);
  await screen.findByLabelText('Location');
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await user.type(field('Location'), 'M');
  expect(close()).toBe(false);
  await user.clear(field('Location'));
  expect(close()).toBe(true);
});

test('sends a user whose session ended to the login page without confirmation', async () => {
  const form = await openForm();
  await fillIn(form);
  mockProblem(endpoints.addClass, 'unauthenticated');
  await form.send();
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
});
