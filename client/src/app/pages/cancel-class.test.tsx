import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, type AnswerOf, type CampClass } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { answer, breakConnection, refusal } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const admin = aUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aCampClass({ className: 'First Touch', enrolled: 7 });
const relay = aCampClass({ className: 'Family Relay', enrolled: 0 });
const off = aCampClass({ className: 'Bat Lab', status: 'cancelled', feedback: 'The oval is wet.' });

type Result = AnswerOf<typeof endpoints.cancelClass>;
const seven: Result = { enrolmentsCancelled: 7, refunded: 451.5, enrolmentsLeft: 0 };

/** A camp that calls classes off; answers what was asked of it. */
const keepClasses = (classes: CampClass[], result = seven) => {
  let kept = classes;
  const asked: unknown[] = [];
  answer(endpoints.listClasses, ({ query }) =>
    kept.filter(({ status }) => query.status === 'all' || status === query.status),
  );
  answer(endpoints.cancelClass, ({ params, body }) => {
    const { id } = params as { id: string };
    const { reason } = body as { reason: string };
    asked.push({ id, reason });
    kept = kept.map((its) =>
      its._id === id ? { ...its, status: 'cancelled', feedback: reason, enrolled: 0 } : its,
    );
    return result;
  });
  return asked;
};

const openPage = (search = '') =>
  renderApp(`/dashboard/manageClass${search}`, { user: admin, role: 'admin' });
const press = async ({ user }: ReturnType<typeof openPage>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const findReason = () => screen.findByRole('textbox', { name: 'Why is it cancelled?' });
const findRow = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tbody')!);

test('says whom it concerns before a class is called off, and does nothing on no', async () => {
  const asked = keepClasses([touch, relay]);
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  expect(await screen.findByText('Cancel First Touch?')).toBeInTheDocument();
  expect(
    screen.getByText(/^7 people are enrolled\. Everyone gets the whole price back .* for good/),
  ).toBeInTheDocument();
  await press(app, 'Keep it as it is');
  expect(await screen.findByRole('combobox', { name: 'Status of First Touch' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('calls a class off with a reason, says what goes back, and leaves the others alone', async () => {
  const asked = keepClasses([touch, relay]);
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  const reason = await findReason();
  await press(app, 'Cancel this class');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/^Write the reason first/));
  await app.user.type(reason, ' The pitch is flooded. ');
  await app.user.dblClick(screen.getByRole('button', { name: 'Cancel this class' }));
  expect(await screen.findByText('First Touch is cancelled')).toBeInTheDocument();
  expect(screen.getByText('7 places cancelled, $451.50 goes back.')).toBeInTheDocument();
  expect(asked).toEqual([{ id: touch._id, reason: 'The pitch is flooded.' }]);
  await press(app, 'OK');

  const row = await findRow('First Touch');
  expect(row.getByText('Cancelled')).toBeVisible();
  expect(row.getByText(/The pitch is flooded\./)).toBeVisible();
  expect(row.queryByRole('combobox')).toBeNull();
  expect(row.queryByRole('button', { name: /^Cancel class/ })).toBeNull();
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Details of First Touch' })).toHaveFocus(),
  );
  expect(screen.getByText('First Touch is cancelled.')).toHaveRole('status');
  expect(screen.getByRole('combobox', { name: 'Status of Family Relay' })).toHaveValue('approved');
});

test.each<[number, Result, RegExp]>([
  [
    7,
    { enrolmentsCancelled: 4, refunded: 258, enrolmentsLeft: 3 },
    /^4 places cancelled, \$258\.00 goes back\. 3 people follow by themselves within minutes\.$/,
  ],
  [
    1,
    { enrolmentsCancelled: 0, refunded: 0, enrolmentsLeft: 1 },
    /^0 places cancelled, \$0\.00 goes back\. 1 person follows by itself within minutes\.$/,
  ],
  [
    0,
    { enrolmentsCancelled: 0, refunded: 0, enrolmentsLeft: 0 },
    /^Nobody was enrolled, so no money goes back\.$/,
  ],
])('of %d enrolled, says what is done and what is left: %j', async (enrolled, result, words) => {
  keepClasses([{ ...touch, enrolled }], result);
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  await app.user.type(await findReason(), 'Rain.');
  await press(app, 'Cancel this class');
  expect(await screen.findByText(words)).toBeInTheDocument();
  await press(app, 'OK');
});

test('keeps the reason when the camp cannot be reached, and tries again from there', async () => {
  keepClasses([touch]);
  breakConnection(endpoints.cancelClass);
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  await app.user.type(await findReason(), 'Rain.');
  await press(app, 'Cancel this class');
  expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();
  const asked = keepClasses([touch]);
  await press(app, 'Cancel this class');
  await press(app, 'OK');
  expect(asked).toEqual([{ id: touch._id, reason: 'Rain.' }]);
});

test('says that the class is gone, and lists it no more', async () => {
  keepClasses([touch, relay]);
  answer(endpoints.cancelClass, () => {
    keepClasses([relay]);
    return refusal(endpoints.cancelClass, 'not-found');
  });
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  await app.user.type(await findReason(), 'Rain.');
  await press(app, 'Cancel this class');
  expect(await screen.findByText(/^First Touch is not cancelled\./)).toBeInTheDocument();
  await press(app, 'OK');
  await waitFor(() => expect(screen.queryByText('First Touch')).toBeNull());
  expect(screen.getByText('Family Relay')).toBeVisible();
});

test('shows the classes that were called off, with the reason, and lets them be deleted', async () => {
  keepClasses([touch, off]);
  const app = openPage('?status=cancelled');
  const row = await findRow('Bat Lab');
  expect(row.getByText(/The oval is wet\./)).toBeVisible();
  expect(screen.queryByText('First Touch')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancelled', pressed: true })).toBeVisible();
  await press(app, 'Details of Bat Lab');
  expect(row.queryByRole('link', { name: 'Edit Bat Lab' })).toBeNull();
  answer(endpoints.deleteClass, () => {
    keepClasses([touch]);
    return { deletedCount: 1 };
  });
  await press(app, 'Delete Bat Lab');
  await press(app, 'Yes, delete it!');
  expect(await screen.findByText('Bat Lab has been deleted.')).toBeInTheDocument();
  await press(app, 'OK');
  expect(await screen.findByText('No cancelled classes')).toBeVisible();
});

test('says that another admin was quicker when a class is decided on too late', async () => {
  keepClasses([relay]);
  answer(endpoints.setClassStatus, () => {
    keepClasses([{ ...relay, status: 'cancelled', feedback: 'Rain.' }]);
    return refusal(endpoints.setClassStatus, 'class-cancelled');
  });
  const app = openPage();
  const status = await screen.findByRole('combobox', { name: 'Status of Family Relay' });
  await app.user.selectOptions(status, 'pending');
  expect(await screen.findByText('Family Relay has been cancelled for good.')).toBeInTheDocument();
  await press(app, 'OK');
  expect((await findRow('Family Relay')).getByText('Cancelled')).toBeVisible();
});
