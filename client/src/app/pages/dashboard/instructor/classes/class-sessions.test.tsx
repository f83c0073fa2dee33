import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { anId, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

const openForm = async () => {
  const app = renderApp('/dashboard/addClass', { user: instructor, role: 'instructor' });
  const { user } = app;
  await screen.findByRole('heading', { level: 1, name: 'Add Class' });
  const pattern = within(screen.getByRole('group', { name: 'Repeating pattern' }));
  const session = (number: number) =>
    within(screen.getByRole('group', { name: `Session ${number}` }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  const fillPattern = async () => {
    await user.type(pattern.getByLabelText('First day'), '2037-07-01');
    await user.type(pattern.getByLabelText('Last day'), '2037-07-07');
  };
  const fillOthers = async () => {
    await user.type(screen.getByLabelText('Class name'), 'Touch');
    await user.selectOptions(screen.getByLabelText('Category'), 'Football');
    await user.type(screen.getByLabelText('Price'), '6');
    await user.type(screen.getByLabelText('Seats'), '9');
    await user.click(screen.getByRole('radio', { name: /^A small girl dribbles a football/ }));
  };
  return { ...app, pattern, session, press, retype, fillPattern, fillOthers };
};

/** Mocks the endpoint. Returns the sessions that it received. */
const mockAddClass = () => {
  const sent: unknown[] = [];
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.addClass, ({ body }) => {
    sent.push((body as { sessions?: unknown }).sessions);
    return { insertedId: anId() };
  });
  return sent;
};
const toSession = (day: string, from = '09:00', to = '12:00') => ({
  startsAt: `${day}T${from}`,
  endsAt: `${day}T${to}`,
});

test('makes sessions from weekdays, days, times and a holiday, grouped by week', async () => {
  const { user, pattern, press, fillPattern, fillOthers } = await openForm();
  expect(screen.getByText('No sessions yet')).toBeVisible();
  await fillPattern();
  expect(screen.getByText('5 sessions')).toBeVisible();

  await user.click(pattern.getByLabelText('Thursday'));
  await user.type(pattern.getByLabelText('Except on'), '2037-07-03{Enter}');
  expect(pattern.getByRole('button', { name: 'Remove Fri, Jul 3, 2037' })).toBeVisible();
  expect(screen.getByText('3 sessions')).toBeVisible();
  const first = within(screen.getByRole('list', { name: 'June 28–July 4, 2037' }));
  expect(first.getAllByRole('group')).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'July 5–11, 2037' })).toBeVisible();

  await fillOthers();
  const sent = mockAddClass();
  await press('Submit for review');
  expect(await screen.findByText('Class added Successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    [toSession('2037-07-01'), toSession('2037-07-06'), toSession('2037-07-07')],
  ]);
});

test('removes an exception again, and refuses a day that has no session', async () => {
  const { user, pattern, press, fillPattern } = await openForm();
  await fillPattern();
  const except = pattern.getByLabelText('Except on');
  await user.type(except, '2037-07-04{Enter}');
  expect(except).toHaveAccessibleDescription(/There is no session on Sat, Jul 4, 2037/);
  await user.clear(except);
  await user.type(except, '2037-07-03');
  await press('Add day');
  expect(screen.getByText('4 sessions')).toBeVisible();
  await press('Remove Fri, Jul 3, 2037');
  expect(screen.getByText('5 sessions')).toBeVisible();
  expect(except).toHaveFocus();
});

test('says why a pattern makes no sessions, and keeps the last ones', async () => {
  const { pattern, retype, fillPattern } = await openForm();
  await fillPattern();
  await retype(pattern.getByLabelText('Last day'), '2037-06-30');
  expect(pattern.getByLabelText('Last day')).toHaveAccessibleDescription(
    'The last day must not be before the first day.',
  );
  expect(screen.getByText('5 sessions')).toBeVisible();
});

test('corrects, removes and adds single sessions by hand', async () => {
  const { user, session, press, retype, fillPattern, fillOthers } = await openForm();
  await fillPattern();
  await retype(session(1).getByLabelText('From'), '10:00');
  await press('Remove Thu, Jul 2, 2037');
  expect(screen.getByRole('button', { name: 'Remove Fri, Jul 3, 2037' })).toHaveFocus();
  await press('Add a session');
  expect(session(5).getByLabelText('Date')).toHaveFocus();
  await user.type(session(5).getByLabelText('Date'), '2037-07-11');
  expect(screen.getByText('5 sessions')).toBeVisible();

  await fillOthers();
  const sent = mockAddClass();
  await press('Submit for review');
  await screen.findByText('Class added Successfully');
  expect(sent).toEqual([
    [
      toSession('2037-07-01', '10:00'),
      ...['2037-07-03', '2037-07-06', '2037-07-07', '2037-07-11'].map((day) => toSession(day)),
    ],
  ]);
});

test('asks before the pattern replaces sessions that were changed by hand', async () => {
  const { user, pattern, session, press, retype, fillPattern } = await openForm();
  await fillPattern();
  await retype(session(1).getByLabelText('From'), '10:00');
  await user.click(pattern.getByLabelText('Saturday'));
  expect(screen.getByText('5 sessions')).toBeVisible();
  expect(session(1).getByLabelText('From')).toHaveValue('10:00');

  await press('Follow the pattern again');
  expect(await screen.findByText('Replace the sessions?')).toBeInTheDocument();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('5 sessions')).toBeVisible();
  expect(session(1).getByLabelText('From')).toHaveValue('10:00');

  await press('Follow the pattern again');
  await user.click(await screen.findByRole('button', { name: 'Replace sessions' }));
  expect(await screen.findByText('6 sessions')).toBeVisible();
  expect(session(1).getByLabelText('From')).toHaveValue('09:00');
  expect(screen.queryByRole('button', { name: 'Follow the pattern again' })).toBeNull();
});

test('sorts the sessions when the focus leaves the list', async () => {
  const { user, press, session, fillPattern } = await openForm();
  await fillPattern();
  await press('Add a session');
  await user.type(session(6).getByLabelText('Date'), '2037-06-28');
  await user.click(screen.getByLabelText('Enrollment opens'));
  await waitFor(() => expect(session(1).getByLabelText('Date')).toHaveValue('2037-06-28'));
  expect(screen.getByRole('list', { name: 'June 28–July 4, 2037' })).toBeVisible();
});

test('shows errors at their sessions, and focuses the first one', async () => {
  const { user, press, session, retype, fillPattern, fillOthers } = await openForm();
  await fillPattern();
  await fillOthers();
  await retype(session(2).getByLabelText('Date'), '2037-07-01');
  await retype(session(3).getByLabelText('To'), '08:00');
  await press('Submit for review');
  await waitFor(() => expect(session(2).getByLabelText('From')).toHaveFocus());
  expect(session(2).getByLabelText('From')).toHaveAccessibleDescription(
    'This session overlaps another one.',
  );
  expect(session(3).getByLabelText('To')).toHaveAccessibleDescription(
    'The end must be after the start.',
  );
  // Moving the other session away corrects this one too.
  await retype(session(1).getByLabelText('Date'), '2037-07-11');
  await waitFor(() => expect(session(2).getByLabelText('From')).toBeValid());
  expect(session(3).getByLabelText('To')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Remove Fri, Jul 3, 2037' }));
  await waitFor(() => expect(screen.queryByText('The end must be after the start.')).toBeNull());
});

test('requires a session or the choice that the dates come later', async () => {
  const { user, pattern, press, fillOthers } = await openForm();
  await fillOthers();
  await press('Submit for review');
  const firstDay = pattern.getByLabelText('First day');
  await waitFor(() => expect(firstDay).toHaveFocus());
  expect(firstDay).toHaveAccessibleDescription('Enter the first day, or add a session below.');
  await user.type(firstDay, '2037-07-01');
  await waitFor(() => expect(firstDay).toBeValid());
  await waitFor(() => expect(pattern.getByLabelText('Last day')).toBeInvalid());
  await press('Add a session');
  await waitFor(() => expect(pattern.getByLabelText('Last day')).toBeValid());

  const sent = mockAddClass();
  await user.click(screen.getByLabelText('Dates to be announced'));
  expect(screen.queryByRole('group', { name: 'Repeating pattern' })).toBeNull();
  await press('Submit for review');
  await screen.findByText('Class added Successfully');
  expect(sent).toEqual([undefined]);
});

test("shows the server's errors at the session and above the list", async () => {
  const { press, session, fillPattern, fillOthers } = await openForm();
  await fillPattern();
  await fillOthers();
  mockProblem(endpoints.addClass, 'invalid-input', {
    errors: [
      {
        in: 'body',
        pointer: '/sessions/3/startsAt',
        detail: 'does not exist at the camp: clocks are set forward over it',
      },
    ],
  });
  await press('Submit for review');
  await waitFor(() => expect(session(4).getByLabelText('From')).toHaveFocus());
  expect(session(4).getByLabelText('From')).toHaveAccessibleDescription(
    'The start does not exist at the camp: clocks are set forward over it.',
  );

  const detail =
    'Marco Bellini already teaches Hook Shots on 2037-07-01: the session at 09:00 overlaps it.';
  mockProblem(endpoints.addClass, 'instructor-busy', { detail, message: detail });
  await press('Submit for review');
  const choice = screen.getByRole('group', { name: 'Dates' });
  await waitFor(() => expect(choice).toHaveAccessibleDescription(detail));
  expect(screen.getByText('5 sessions')).toBeVisible();
});
