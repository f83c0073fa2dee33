import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Payment, type PaymentLine } from '@camp/server/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '../../lib/paths';
import { aPayment, aPaymentLine, aUser } from '../../testing/builders';
import { answerConfig } from '../../testing/config';
import { answer, breakConnection, refusal, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));
beforeEach(() => answerConfig());

const bat = aPaymentLine({
  className: 'Bat Lab',
  startsOn: '2027-06-14',
  cancellation: { refund: 32.25 },
});
const slam = aPaymentLine({ className: 'Slam School', cancellation: { refund: 64.5 } });

/** A camp that gives places back; answers what was asked of it. */
const keepPlaces = (...lines: PaymentLine[]) => {
  let payment: Payment = aPayment({ number: 'PI-7', lines });
  const asked: unknown[] = [];
  answer(endpoints.listPayments, () => [payment]);
  answer(endpoints.cancelEnrolment, ({ params, body }) => {
    const given = body as { classItemId: string; refund: number };
    asked.push({ ...params, ...given });
    const ended = { outcome: 'cancelled', refunded: given.refund, cancellation: null } as const;
    const end = (line: PaymentLine) =>
      line.classItemId === given.classItemId ? { ...line, ...ended } : line;
    payment = { ...payment, lines: payment.lines.map(end) };
    return { payment };
  });
  return { asked, payment };
};

const openPage = () => renderApp(paths.enrolled, { user: aUser() });
const press = async ({ user }: ReturnType<typeof openPage>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const listCards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('shows the first day of a class, and where to read what comes back', async () => {
  keepPlaces(bat, slam);
  openPage();
  expect(await screen.findByText('Mon, Jun 14, 2027')).toBeVisible();
  expect(screen.getAllByText(/First day/)).toHaveLength(1);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'refund policy' })).toHaveAttribute('href', paths.refunds);
});

test('asks first, says exactly what comes back, and does nothing on no', async () => {
  const { asked } = keepPlaces(bat);
  const app = openPage();
  await press(app, 'Cancel Bat Lab');
  expect(await screen.findByText('Give up your place?')).toBeInTheDocument();
  expect(
    screen.getByText(/\$32\.25 of the \$64\.50 you paid goes back to your card\.$/),
  ).toBeInTheDocument();
  await press(app, 'Keep my place');
  expect(screen.getByRole('button', { name: 'Cancel Bat Lab' })).toBeEnabled();
  expect(asked).toEqual([]);
});

test('gives the place back once, tells what comes back, and leaves the others alone', async () => {
  const { asked, payment } = keepPlaces(bat, slam);
  const app = openPage();
  await press(app, 'Cancel Bat Lab');
  await app.user.dblClick(await screen.findByRole('button', { name: 'Give up my place' }));
  expect(await screen.findByText('Your place is given up')).toBeInTheDocument();
  expect(
    screen.getByText('You are no longer in Bat Lab. $32.25 goes back to your card.'),
  ).toBeInTheDocument();
  expect(asked).toEqual([{ id: payment._id, classItemId: bat.classItemId, refund: 32.25 }]);
  await press(app, 'OK');

  expect(listCards()).toEqual(['Slam School']);
  expect(screen.getByRole('button', { name: 'Cancel Slam School' })).toBeEnabled();
  const cancelled = within(screen.getByRole('region', { name: 'Cancelled' }));
  expect(cancelled.getByText('Bat Lab')).toBeVisible();
  expect(cancelled.queryByText('Slam School')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('asks anew for everything that shows places: payments, classes and the cart', async () => {
  keepPlaces(bat);
  const fetched: string[] = [];
  answer(endpoints.listCartItems, () => (fetched.push('cart'), []));
  answer(endpoints.listClasses, () => (fetched.push('classes'), []));
  const app = renderApp(paths.allClass, { user: aUser() });
  await screen.findByRole('heading', { level: 1, name: 'Classes' });
  await app.router.navigate(paths.enrolled);
  await press(app, 'Cancel Bat Lab');
  fetched.length = 0;
  await press(app, 'Give up my place');
  await press(app, 'OK');
  await waitFor(() => expect(fetched).toContain('cart'));
  await app.router.navigate(paths.allClass);
  await waitFor(() => expect(fetched).toContain('classes'));
});

test.each<[string, Partial<PaymentLine>, RegExp]>([
  ['whole', { cancellation: { refund: 64.5 } }, /sale\. \$64\.50 goes back to your card\.$/],
  [
    'none',
    { cancellation: { refund: 0 } },
    /Nothing comes back, because the class begins in less than 7 days\.$/,
  ],
  ['free', { price: 0, cancellation: { refund: 0 } }, /cost nothing, so no money moves\.$/],
])('says what becomes of the money: %s', async (_, line, words) => {
  keepPlaces({ ...bat, ...line });
  await press(openPage(), 'Cancel Bat Lab');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('names no number of days while the policy is not known', async () => {
  refuse(endpoints.getConfig, 'too-many-requests');
  keepPlaces({ ...bat, cancellation: { refund: 0 } });
  await press(openPage(), 'Cancel Bat Lab');
  expect(await screen.findByText(/on sale\. Nothing comes back\.$/)).toBeInTheDocument();
});

test('asks again with the new amount when it has changed meanwhile', async () => {
  const { asked } = keepPlaces(bat);
  const give = ({ body }: { body: unknown }) => {
    asked.push(body);
    keepPlaces({ ...bat, cancellation: { refund: 0 } });
    return refusal(endpoints.cancelEnrolment, 'refund-changed', { refund: 0 });
  };
  answer(endpoints.cancelEnrolment, give);
  const app = openPage();
  await press(app, 'Cancel Bat Lab');
  await press(app, 'Give up my place');
  expect(await screen.findByText(/^What comes back has changed\..*Nothing/)).toBeInTheDocument();
  await press(app, 'Give up my place');
  expect(await screen.findByText('Your place is given up')).toBeInTheDocument();
  await press(app, 'OK');
  expect(asked).toEqual([{ classItemId: bat.classItemId, refund: 32.25 }]);
});

test('says that the class has begun, and offers it no more', async () => {
  keepPlaces(bat);
  answer(endpoints.cancelEnrolment, () => {
    keepPlaces({ ...bat, cancellation: null });
    return refusal(endpoints.cancelEnrolment, 'class-begun');
  });
  const app = openPage();
  await press(app, 'Cancel Bat Lab');
  await press(app, 'Give up my place');
  expect(await screen.findByText('Your place is as it was')).toBeInTheDocument();
  expect(screen.getByText(/This class has begun, so it can no longer/)).toBeInTheDocument();
  await press(app, 'OK');
  expect(await screen.findByText(/has begun, so its place can no longer be given/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Bat Lab' })).toBeNull();
  expect(listCards()).toEqual(['Bat Lab']);
});

test('says in the dialog that the camp cannot be reached, and tries again from there', async () => {
  keepPlaces(bat);
  breakConnection(endpoints.cancelEnrolment);
  const app = openPage();
  await press(app, 'Cancel Bat Lab');
  await press(app, 'Give up my place');
  expect(await screen.findByText(/Check your connection.* Nothing is paid twice/)).toHaveRole(
    'alert',
  );
  keepPlaces(bat);
  await press(app, 'Give up my place');
  expect(await screen.findByText('Your place is given up')).toBeInTheDocument();
  await press(app, 'OK');
});

test('leads to the login page when the session is over', async () => {
  keepPlaces(bat);
  refuse(endpoints.cancelEnrolment, 'unauthenticated');
  const app = openPage();
  await press(app, 'Cancel Bat Lab');
  await press(app, 'Give up my place');
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('lists what was called off or given up, with the reason and what came back', async () => {
  const off = { outcome: 'cancelled', startsOn: '2027-06-14' } as const;
  keepPlaces(
    aPaymentLine({ ...off, className: 'Bat Lab', refunded: 64.5, reason: 'The field is flooded.' }),
    aPaymentLine({ ...off, className: 'Slam School', refunded: 0 }),
  );
  openPage();
  const [bats, slams] = within(await screen.findByRole('region', { name: 'Cancelled' }))
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(bats!.getByText('The field is flooded.')).toBeVisible();
  expect(bats!.getByText('$64.50 goes back to your card.')).toBeVisible();
  expect(bats!.getByText('First day: Mon, Jun 14, 2027 · Order PI-7')).toBeVisible();
  expect(slams!.getByText('Nothing has come back.')).toBeVisible();
  expect(screen.getByText('You are not enrolled in a class yet')).toBeVisible();
});

test('shows a class that was paid for and could not be given, with the reason and the refund', async () => {
  const reason = 'The camp canceled Batting Basics: The coach is injured.';
  const line = aPaymentLine({ className: 'Batting Basics', price: 80, outcome: 'refunded' });
  answer(endpoints.listPayments, [aPayment({ lines: [bat, { ...line, refunded: 80, reason }] })]);
  openPage();
  const section = within(await screen.findByRole('region', { name: 'Cancelled' }));
  expect(section.getByText('Batting Basics')).toBeVisible();
  expect(section.getByText(reason)).toBeVisible();
  expect(section.getByText('We refunded $80.00.')).toBeVisible();
  expect(listCards()).toEqual(['Bat Lab']);
});
