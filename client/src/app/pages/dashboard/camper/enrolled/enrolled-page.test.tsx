import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Payment, type PaymentLine } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { paths } from '#lib/paths';
import { aPayment, aPaymentLine, aSignedInUser, twoMornings } from '#testing/data/builders';
import { mockConfig } from '#testing/api/mock-config';
import {
  mockEndpoint,
  mockNetworkError,
  problemResponse,
  mockProblem,
} from '#testing/api/mock-api';
import { setTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

beforeEach(() => {
  mockConfig();
  setTime('2026-12-01T12:00:00Z');
});

const bat = aPaymentLine({
  className: 'Bat Lab',
  ...twoMornings,
  cancellation: { refund: 32.25 },
});
const slam = aPaymentLine({ className: 'Slam School', cancellation: { refund: 64.5 } });

/** Mocks payments and cancellations with state. Returns the requests they received. */
const mockEnrollments = (...lines: PaymentLine[]) => {
  let payment: Payment = aPayment({ number: 'PI-7', lines });
  const requests: unknown[] = [];
  mockEndpoint(endpoints.listPayments, () => [payment]);
  mockEndpoint(endpoints.cancelEnrollment, ({ params, body }) => {
    const cancellation = body as { classItemId: string; refund: number };
    requests.push({ ...params, ...cancellation });
    const ended = {
      outcome: 'canceled',
      refunded: cancellation.refund,
      cancellation: null,
    } as const;
    const end = (line: PaymentLine) =>
      line.classItemId === cancellation.classItemId ? { ...line, ...ended } : line;
    payment = { ...payment, lines: payment.lines.map(end) };
    return { payment };
  });
  return { requests, payment };
};

const openPage = () => renderApp(paths.enrolled, { user: aSignedInUser() });
const press = async ({ user }: ReturnType<typeof openPage>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const cancel = (app: ReturnType<typeof openPage>, className: string) =>
  press(app, `Cancel enrollment in ${className}`);
const listCards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('confirms with the exact refund, and does nothing if the user cancels the dialog', async () => {
  const { requests } = mockEnrollments(bat);
  const app = openPage();
  await cancel(app, 'Bat Lab');
  expect(await screen.findByText('Cancel your enrollment?')).toBeInTheDocument();
  const text = /We’ll refund \$32\.25 of the \$64\.50 you paid to your card\. Refunds take 5–10/;
  expect(screen.getByText(text)).toBeInTheDocument();
  await press(app, 'Keep enrollment');
  expect(screen.getByRole('button', { name: 'Cancel enrollment in Bat Lab' })).toBeEnabled();
  expect(requests).toEqual([]);
});

test('says that the refund of a disputed payment waits', async () => {
  const { payment } = mockEnrollments(bat);
  const app = openPage();
  await cancel(app, 'Bat Lab');
  const { lineId, classItemId } = bat;
  mockEndpoint(endpoints.cancelEnrollment, {
    payment: {
      ...payment,
      lines: [{ ...bat, outcome: 'canceled', refunded: 32.25, cancellation: null }],
      refunds: [
        {
          lineId,
          classItemId,
          amount: 32.25,
          reason: 'You canceled.',
          at: '2031-06-01T12:00:00.000Z',
          state: 'pending',
          waitsForDispute: true,
        },
      ],
    },
  });
  await press(app, 'Cancel enrollment');
  expect(
    await screen.findByText(/Bat Lab\. Your refund of \$32\.25 waits for the dispute/),
  ).toBeInTheDocument();
});

test('cancels the enrollment once, shows the refund, and leaves the others alone', async () => {
  const { requests, payment } = mockEnrollments(bat, slam);
  const app = openPage();
  await cancel(app, 'Bat Lab');
  await app.user.dblClick(await screen.findByRole('button', { name: 'Cancel enrollment' }));
  expect(await screen.findByText('Enrollment canceled')).toBeInTheDocument();
  expect(
    screen.getByText(/^You are no longer enrolled in Bat Lab\. We’re refunding/),
  ).toHaveTextContent(`We’re refunding $32.25 to your card. ${REFUND_TIME_NOTE}`);
  expect(requests).toEqual([
    { id: payment._id, classItemId: bat.classItemId, lineId: bat.lineId, refund: 32.25 },
  ]);

  expect(listCards()).toEqual(['Bat Lab', 'Slam School']);
  const [inPlace] = screen.getAllByRole('article');
  expect(inPlace).toHaveTextContent('We’re refunding $32.25 to your card.');
  expect(within(inPlace!).getAllByText(/Canceled/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cancel enrollment in Slam School' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Cancel enrollment in Bat Lab' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Canceled' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

  // Later, it is among the canceled ones.
  await app.router.navigate(paths.paymentHistory);
  await screen.findByRole('heading', { level: 1, name: 'Payment History' });
  await app.router.navigate(paths.enrolled);
  const canceled = within(await screen.findByRole('region', { name: 'Canceled' }));
  expect(canceled.getByText('Bat Lab')).toBeVisible();
  expect(canceled.queryByText('Slam School')).toBeNull();
  expect(listCards()).toEqual(['Slam School']);
});

test('refetches all data that depends on enrollments: payments, classes and the cart', async () => {
  mockEnrollments(bat);
  const fetched: string[] = [];
  mockCartItems(() => (fetched.push('cart'), []));
  mockEndpoint(endpoints.listClasses, () => (fetched.push('classes'), []));
  const app = renderApp(paths.allClass, { user: aSignedInUser() });
  await screen.findByRole('heading', { level: 1, name: 'Classes' });
  await app.router.navigate(paths.enrolled);
  await cancel(app, 'Bat Lab');
  fetched.length = 0;
  await press(app, 'Cancel enrollment');
  await waitFor(() => expect(fetched).toContain('cart'));
  await app.router.navigate(paths.allClass);
  await waitFor(() => expect(fetched).toContain('classes'));
});

test.each<[string, Partial<PaymentLine>, RegExp]>([
  [
    'whole',
    { cancellation: { refund: 64.5 } },
    /Bat Lab\. We’ll refund \$64\.50 to your card\. Refunds take 5–10 business days/,
  ],
  [
    'none',
    { cancellation: { refund: 0 } },
    /You get no refund, because the class starts in less than 7 days\.$/,
  ],
  ['free', { price: 0, cancellation: { refund: 0 } }, /was free, so there is nothing to refund\.$/],
])('describes the refund: %s', async (_, line, text) => {
  mockEnrollments({ ...bat, ...line });
  await cancel(openPage(), 'Bat Lab');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('shows no number of days while the policy is unknown', async () => {
  mockProblem(endpoints.getConfig, 'too-many-requests');
  mockEnrollments({ ...bat, cancellation: { refund: 0 } });
  await cancel(openPage(), 'Bat Lab');
  expect(await screen.findByText(/Bat Lab\. You get no refund\.$/)).toBeInTheDocument();
});

test('confirms again with the new amount if it has changed', async () => {
  const { requests } = mockEnrollments(bat);
  const cancelHandler = ({ body }: { body: unknown }) => {
    requests.push(body);
    mockEnrollments({ ...bat, cancellation: { refund: 0 } });
    return problemResponse(endpoints.cancelEnrollment, 'refund-changed', { refund: 0 });
  };
  mockEndpoint(endpoints.cancelEnrollment, cancelHandler);
  const app = openPage();
  await cancel(app, 'Bat Lab');
  await press(app, 'Cancel enrollment');
  expect(
    await screen.findByText(/^The refund amount has changed\..*no refund/),
  ).toBeInTheDocument();
  await press(app, 'Cancel enrollment');
  expect(await screen.findByText('Enrollment canceled')).toBeInTheDocument();
  expect(requests).toEqual([{ classItemId: bat.classItemId, lineId: bat.lineId, refund: 32.25 }]);
});

test('says that the class has started, and no longer offers to cancel', async () => {
  mockEnrollments(bat);
  mockEndpoint(endpoints.cancelEnrollment, () => {
    mockEnrollments({ ...bat, cancellation: null });
    return problemResponse(endpoints.cancelEnrollment, 'class-begun');
  });
  const app = openPage();
  await cancel(app, 'Bat Lab');
  await press(app, 'Cancel enrollment');
  expect(await screen.findByText('Not canceled')).toBeInTheDocument();
  expect(
    screen.getByText(/This class has begun, so you can no longer cancel it/),
  ).toBeInTheDocument();
  expect(await screen.findByText(/has started, so you can no longer cancel/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel enrollment in Bat Lab' })).toBeNull();
  expect(listCards()).toEqual(['Bat Lab']);
});

test('shows in the dialog that the server cannot be reached, and retries from there', async () => {
  mockEnrollments(bat);
  mockNetworkError(endpoints.cancelEnrollment);
  const app = openPage();
  await cancel(app, 'Bat Lab');
  await press(app, 'Cancel enrollment');
  expect(await screen.findByText(/Check your connection.* It’s safe to try again/)).toHaveRole(
    'alert',
  );
  mockEnrollments(bat);
  await press(app, 'Cancel enrollment');
  expect(await screen.findByText('Enrollment canceled')).toBeInTheDocument();
});

test('redirects to the login page if the session ended', async () => {
  mockEnrollments(bat);
  mockProblem(endpoints.cancelEnrollment, 'unauthenticated');
  const app = openPage();
  await cancel(app, 'Bat Lab');
  await press(app, 'Cancel enrollment');
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('lists canceled enrollments with the reason and the refund', async () => {
  const canceled = { outcome: 'canceled', ...twoMornings } as const;
  mockEnrollments(
    aPaymentLine({
      ...canceled,
      className: 'Bat Lab',
      refunded: 64.5,
      reason: 'The field is flooded.',
    }),
    aPaymentLine({ ...canceled, className: 'Slam School', refunded: 0 }),
  );
  openPage();
  const [batLabRow, slamSchoolRow] = within(await screen.findByRole('region', { name: 'Canceled' }))
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(batLabRow!.getByText('The field is flooded.')).toBeVisible();
  expect(batLabRow!.getByText(/^We’re refunding \$64\.50 to your card\. Refunds/)).toBeVisible();
  expect(
    batLabRow!.getByText('Mon & Tue, 9:00 AM–12:00 PM · June 14–15, 2027 · Order PI-7'),
  ).toBeVisible();
  expect(slamSchoolRow!.getByText('No refund was issued.')).toBeVisible();
  expect(screen.getByText('No upcoming classes')).toBeVisible();
});
