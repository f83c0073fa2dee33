import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type ResponseInputOf, type CampClass } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, problemResponse } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aCampClass({ className: 'First Touch', enrolled: 7 });
const relay = aCampClass({ className: 'Family Relay', enrolled: 0 });
const canceled = aCampClass({
  className: 'Bat Lab',
  status: 'canceled',
  enrolled: 0,
  feedback: 'The oval is wet.',
});

type Result = ResponseInputOf<typeof endpoints.cancelClass>;
const seven: Result = { enrollmentsCanceled: 7, refunded: 451.5, enrollmentsLeft: 0 };

/** Mocks the admin's class endpoints with state. Returns the cancellations they received. */
const mockClasses = (classes: CampClass[], result = seven) => {
  let stored = classes;
  mockEndpoint(endpoints.getRefundTotal, { refund: 451.5 });
  const requests: unknown[] = [];
  mockEndpoint(endpoints.listClasses, ({ query }) =>
    stored.filter(({ status }) => query.status === 'all' || status === query.status),
  );
  mockEndpoint(endpoints.cancelClass, ({ params, body }) => {
    const { id } = params as { id: string };
    const { reason } = body as { reason: string };
    requests.push({ id, reason });
    stored = stored.map((item) =>
      item._id === id ? { ...item, status: 'canceled', feedback: reason, enrolled: 0 } : item,
    );
    return result;
  });
  return requests;
};

const openPage = (search = '') =>
  renderApp(`/dashboard/manageClass${search}`, { user: admin, role: 'admin' });
const press = async ({ user }: ReturnType<typeof openPage>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const findReason = () => screen.findByRole('textbox', { name: 'Reason' });
const findRow = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tbody')!);

test('says who is affected before a class is canceled, and does nothing if the admin cancels the dialog', async () => {
  const requests = mockClasses([touch, relay]);
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  expect(await screen.findByText('Cancel First Touch?')).toBeInTheDocument();
  expect(
    screen.getByText(
      /^7 campers are enrolled\. Everyone gets a full refund, \$451\.50 in total, .* can’t undo this/,
    ),
  ).toBeInTheDocument();
  await press(app, 'Keep class');
  expect(await screen.findByRole('combobox', { name: 'Status of First Touch' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('asks without the total if it could not be loaded', async () => {
  mockClasses([touch]);
  mockNetworkError(endpoints.getRefundTotal);
  await press(openPage(), 'Cancel class First Touch');
  expect(
    await screen.findByText(/Everyone gets a full refund and will see your reason/),
  ).toBeVisible();
});

test('cancels a class with a reason, shows the refunds, and leaves other classes alone', async () => {
  const requests = mockClasses([touch, relay]);
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  const reason = await findReason();
  await press(app, 'Cancel class');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/^Enter a reason/));
  await app.user.type(reason, ' The pitch is flooded. ');
  await app.user.dblClick(screen.getByRole('button', { name: 'Cancel class' }));
  expect(await screen.findByText('First Touch is canceled')).toBeInTheDocument();
  expect(screen.getByText('7 enrollments canceled, $451.50 refunded.')).toBeInTheDocument();
  expect(requests).toEqual([{ id: touch._id, reason: 'The pitch is flooded.' }]);

  const row = await findRow('First Touch');
  expect(row.getAllByText('Canceled')[0]).toBeVisible();
  expect(row.getByText(/The pitch is flooded\./)).toBeVisible();
  expect(row.queryByRole('combobox')).toBeNull();
  expect(row.queryByRole('button', { name: /^Cancel class/ })).toBeNull();
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Details of First Touch' })).toHaveFocus(),
  );
  expect(screen.getByText('First Touch is canceled.')).toHaveRole('status');
  expect(screen.getByRole('combobox', { name: 'Status of Family Relay' })).toHaveValue('approved');
});

test.each<[number, Result, RegExp]>([
  [
    7,
    { enrollmentsCanceled: 4, refunded: 258, enrollmentsLeft: 3 },
    /^4 enrollments canceled, \$258\.00 refunded\. The remaining 3 enrollments will be canceled within minutes\.$/,
  ],
  [
    1,
    { enrollmentsCanceled: 0, refunded: 0, enrollmentsLeft: 1 },
    /^0 enrollments canceled, \$0\.00 refunded\. The remaining enrollment will be canceled within minutes\.$/,
  ],
  [
    0,
    { enrollmentsCanceled: 0, refunded: 0, enrollmentsLeft: 0 },
    /^No one was enrolled, so there is nothing to refund\.$/,
  ],
])(
  'with %d enrolled, reports the result and what remains to do: %j',
  async (enrolled, result, text) => {
    mockClasses([{ ...touch, enrolled }], result);
    const app = openPage();
    await press(app, 'Cancel class First Touch');
    await app.user.type(await findReason(), 'Rain.');
    await press(app, 'Cancel class');
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

test('keeps the reason if the server cannot be reached, and retries from the dialog', async () => {
  mockClasses([touch]);
  mockNetworkError(endpoints.cancelClass);
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  await app.user.type(await findReason(), 'Rain.');
  await press(app, 'Cancel class');
  expect(await screen.findByText(/Check your connection/)).toBeInTheDocument();
  const requests = mockClasses([touch]);
  await press(app, 'Cancel class');
  await screen.findByText('First Touch is canceled');
  expect(requests).toEqual([{ id: touch._id, reason: 'Rain.' }]);
});

test('says so if the class no longer exists, and removes it from the list', async () => {
  mockClasses([touch, relay]);
  mockEndpoint(endpoints.cancelClass, () => {
    mockClasses([relay]);
    return problemResponse(endpoints.cancelClass, 'not-found');
  });
  const app = openPage();
  await press(app, 'Cancel class First Touch');
  await app.user.type(await findReason(), 'Rain.');
  await press(app, 'Cancel class');
  expect(await screen.findByText(/^First Touch was not canceled\./)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('First Touch')).toBeNull());
  expect(screen.getByText('Family Relay')).toBeVisible();
});

test('shows the canceled classes with the reason, and lets the admin delete them', async () => {
  mockClasses([touch, canceled]);
  mockEndpoint(endpoints.getClass, canceled);
  const app = openPage('?status=canceled');
  const row = await findRow('Bat Lab');
  expect(row.getByText(/The oval is wet\./)).toBeVisible();
  expect(screen.queryByText('First Touch')).toBeNull();
  expect(screen.getByRole('button', { name: /^Canceled/, pressed: true })).toBeVisible();
  await press(app, 'Details of Bat Lab');
  expect(row.queryByRole('link', { name: 'Edit Bat Lab' })).toBeNull();
  mockEndpoint(endpoints.deleteClass, () => {
    mockClasses([touch]);
    return { deletedCount: 1 };
  });
  await press(app, 'Delete Bat Lab');
  await press(app, 'Yes, delete it!');
  expect(await screen.findByText('Bat Lab has been deleted.')).toBeInTheDocument();
  expect(await screen.findByText('No canceled classes')).toBeVisible();
});

test('says so if another admin canceled the class first', async () => {
  mockClasses([relay]);
  mockEndpoint(endpoints.setClassStatus, () => {
    mockClasses([{ ...relay, status: 'canceled', feedback: 'Rain.' }]);
    return problemResponse(endpoints.setClassStatus, 'class-canceled');
  });
  const app = openPage();
  const status = await screen.findByRole('combobox', { name: 'Status of Family Relay' });
  await app.user.selectOptions(status, 'pending');
  expect(await screen.findByText('Family Relay is already canceled.')).toBeInTheDocument();
  expect((await findRow('Family Relay')).getAllByText('Canceled')[0]).toBeVisible();
});
