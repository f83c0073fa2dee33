import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anId, aUser } from '../../testing/builders';
import { answer, breakConnection, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a toast leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const instructor = aUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });
const picture = { name: /^A small girl dribbles a football/ };

const openForm = async (search = '') => {
  const app = renderApp(`/dashboard/addClass${search}`, { user: instructor, role: 'instructor' });
  const field = (label: string) => screen.getByLabelText(label);
  const send = () => app.user.click(screen.getByRole('button', { name: 'Send to review' }));
  await screen.findByRole('heading', { level: 1, name: 'Add Class' });
  return { ...app, field, send };
};
type Form = Awaited<ReturnType<typeof openForm>>;

const fillIn = async ({ user, field }: Form) => {
  await user.type(field('Class name'), 'First Touch');
  await user.selectOptions(field('Category'), 'Football');
  await user.type(field('Price'), '64.50');
  await user.type(field('Seats'), '12');
  await user.click(screen.getByRole('radio', picture));
};

test('says who teaches and does not let it be changed', async () => {
  const { field } = await openForm();
  expect(field('Instructor name')).toHaveValue('Marco Bellini');
  expect(field('Instructor email')).toHaveValue('instructor@camp.test');
  expect(field('Instructor name')).toHaveAttribute('readonly');
  expect(field('Instructor email')).toHaveAttribute('readonly');
});

test('adds a class and shows it waiting for review', async () => {
  const form = await openForm();
  await fillIn(form);
  await form.user.type(form.field('First day'), '2027-06-07');

  answer(endpoints.addClass, ({ body }) => {
    expect(body).toEqual({
      name: 'Marco Bellini',
      email: 'instructor@camp.test',
      className: 'First Touch',
      category: 'Football',
      price: 64.5,
      seats: 12,
      startsOn: '2027-06-07',
      image: '/pictures/classes/little-kickers.svg',
      imageAlt: 'A small girl dribbles a football around a row of orange cones on a misty morning',
    });
    answer(endpoints.listClasses, [aCampClass({ status: 'pending' })]);
    return { insertedId: anId() };
  });
  await form.send();
  expect(await screen.findByText('Class added Successfully')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'First Touch' })).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(form.router.state.location.pathname).toBe('/dashboard/history');
});

test('sends a class once, however often the button is pressed', async () => {
  const form = await openForm();
  await fillIn(form);
  let sent = 0;
  answer(endpoints.addClass, () => {
    sent += 1;
    answer(endpoints.listClasses, []);
    return { insertedId: anId() };
  });
  await form.user.dblClick(screen.getByRole('button', { name: 'Send to review' }));
  await screen.findByRole('heading', { level: 1, name: 'My classes & feedback' });
  expect(sent).toBe(1);
});

test('says beside every field what is wrong, sends nothing and goes to the first one', async () => {
  const { user, field, send } = await openForm();
  await user.type(field('Price'), 'ten');
  await send();
  await waitFor(() => expect(field('Class name')).toHaveFocus());
  expect(field('Class name')).toHaveAccessibleDescription(/The class has no name yet/);
  expect(field('Category')).toHaveAccessibleDescription(/Choose a category/);
  expect(field('Price')).toHaveAccessibleDescription(/Price must be a number of dollars/);
  expect(field('Seats')).toHaveAccessibleDescription(/Enter how many campers/);
  expect(screen.getByRole('group', { name: 'Picture' })).toHaveAccessibleDescription(
    "Choose a picture of yours, or one of the camp's.",
  );
});

test("shows the server's complaints by their fields and keeps what was typed", async () => {
  const form = await openForm();
  await fillIn(form);
  refuse(endpoints.addClass, 'invalid-input', {
    errors: [{ in: 'body', pointer: '/seats', detail: 'must be at most 500' }],
  });
  await form.send();
  await waitFor(() => expect(form.field('Seats')).toHaveFocus());
  expect(form.field('Seats')).toHaveAccessibleDescription(/Seats must be at most 500\./);
  expect(form.field('Class name')).toHaveValue('First Touch');
  expect(screen.getByRole('radio', picture)).toBeChecked();
});

test('says that nothing was added when the camp cannot be reached, and can be sent again', async () => {
  const form = await openForm();
  await fillIn(form);
  breakConnection(endpoints.addClass);
  await form.send();
  expect(await screen.findByText(/^Your class was not added\./)).toHaveRole('alert');
  expect(form.field('Class name')).toHaveValue('First Touch');

  answer(endpoints.listClasses, []);
  answer(endpoints.addClass, { insertedId: anId() });
  await form.send();
  await waitFor(() => expect(form.router.state.location.pathname).toBe('/dashboard/history'));
});

test('offers the pictures of the chosen category, and the one chosen before', async () => {
  const { user, field } = await openForm();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.selectOptions(field('Category'), 'Football');
  await user.click(screen.getByRole('radio', picture));

  await user.selectOptions(field('Category'), 'Cricket');
  expect(screen.getByRole('radio', picture)).toBeChecked();
  expect(screen.getByRole('radio', { name: /^A fast bowler/ })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: /^A goalkeeper/ })).not.toBeInTheDocument();
});
test('counts the characters of the name as they are typed', async () => {
  const { user, field } = await openForm();
  await user.type(field('Class name'), ' Goal ');
  expect(field('Class name')).toHaveAccessibleDescription(/4 of 80 characters/);
});

test('begins like another class of the instructor, but without its days', async () => {
  const touch = aCampClass({
    description: 'Bring water.',
    ageMin: 6,
    startsOn: '2027-06-07',
    endsOn: '2027-06-11',
    image: 'https://pictures.test/keeper.jpg',
    imageAlt: 'A keeper dives',
  });
  answer(endpoints.listClasses, [touch]);
  answer(endpoints.getClass, touch);
  const form = await openForm(`?from=${touch._id}`);
  expect(await screen.findByLabelText('Class name')).toHaveValue('First Touch');
  expect(form.field('Price')).toHaveValue('64.50');
  expect(form.field('First day')).toHaveValue('');

  await form.user.type(form.field('First day'), '2027-07-05');
  answer(endpoints.addClass, ({ body }) => {
    expect(body).toEqual({
      name: 'Marco Bellini',
      email: 'instructor@camp.test',
      className: 'First Touch',
      category: 'Football',
      description: 'Bring water.',
      ageMin: 6,
      startsOn: '2027-07-05',
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

test('asks before typed words are left behind, and keeps them unless told to', async () => {
  const { user, field, router } = await openForm();
  await user.type(field('Class name'), 'First Touch');
  const leave = () => user.click(screen.getAllByRole('link', { name: 'Instructor Home' })[0]!);
  answer(endpoints.listClasses, []);
  await leave();
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/dashboard/addClass');
  expect(field('Class name')).toHaveValue('First Touch');

  await leave();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/instructorHome'));
});

test('lets the tab be closed without a question while nothing is typed', async () => {
  const { user, field } = await openForm();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await user.type(field('Place'), 'M');
  expect(close()).toBe(false);
  await user.clear(field('Place'));
  expect(close()).toBe(true);
});

test('sends whoever is signed out to the login page without a question', async () => {
  const form = await openForm();
  await fillIn(form);
  refuse(endpoints.addClass, 'unauthenticated');
  await form.send();
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
});
