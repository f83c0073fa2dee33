import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type CampClass, type PaymentLine } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { toMovePath } from '#lib/move-paths';
import { paths } from '#lib/paths';
import { aCampClass, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { batting, catching, mockMove, moved, same, spin } from '#testing/api/sales/mock-move';
import { aCheckout, findEnabledPayButton } from '#testing/api/sales/mock-checkout';
import { mockConfig } from '#testing/api/mock-config';
import { mockEndpoint, mockProblem, problemResponse } from '#testing/api/mock-api';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { renderApp } from '#testing/pages/render-app';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(() => {
  fakeStripe.reset();
  mockConfig();
});

const open = (path: string) => renderApp(path, { user: aSignedInUser() });
const findRows = async () => {
  const list = await screen.findByRole('list', { name: 'Classes' });
  return within(list).getAllByRole('listitem');
};
const choose = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('link', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('leads from the enrolled class to the classes that fit the child, with the price difference of each', async () => {
  const { requests } = mockMove();
  const app = open(paths.enrolled);
  await app.user.click(
    await screen.findByRole('link', {
      name: 'Move to another class: Batting Basics for Maya',
    }),
  );
  expect(await heading('Move Maya')).toBeVisible();
  expect(screen.getByText(/You can move Maya until July 14, 2031\./)).toBeVisible();
  const texts = (await findRows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/Spin Bowling.*The Oval\+\$35\.50.*5 seats left/),
    expect.stringMatching(/Catching.*\$44\.50 back/),
    expect.stringMatching(/Little Kickers.*Same price.*1 seat left/),
  ]);
  expect(requests.lists.at(-1)).toMatchObject({ camper: batting.camper._id });
  expect(
    screen.getByText(/^Moving is free\. You paid \$64\.50: for a more expensive class you pay/),
  ).toBeVisible();
});

test('lists the same sport first, and folds classes that cannot be booked', async () => {
  const { path } = mockMove({}, [{ ...batting, category: 'Cricket' }]);
  const named = (className: string, rest: Partial<CampClass>) =>
    aCampClass({ className, category: 'Cricket', ...rest });
  mockEndpoint(endpoints.listClasses, [
    named('Dribbling', { category: 'Basketball' }),
    named('Full Nets', { availableSeats: 0 }),
    named('Late Nets', { phase: 'closed' }),
    named('Nets', { phase: 'open' }),
  ]);
  const { user } = open(path);
  const names = (await findRows()).map((row) => within(row).getByRole('heading').textContent);
  expect(names).toEqual(['Nets', 'Dribbling']);
  expect(screen.getByText('Full Nets')).not.toBeVisible();
  await user.click(screen.getByText('Sold out or not open for enrollment (2)'));
  expect(screen.getByText('Full Nets')).toBeVisible();
  expect(screen.getByText(/Enrollment closed, /)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Full|Late/ })).toBeNull();
});

test('searches the classes, and says if none matches', async () => {
  const { path } = mockMove();
  const { user } = open(path);
  await findRows();
  await user.type(screen.getByRole('searchbox'), 'spin{Enter}');
  await waitFor(async () => expect(await findRows()).toHaveLength(1));
  await user.type(screen.getByRole('searchbox'), 'xyz{Enter}');
  expect(await screen.findByText('No class matches “spinxyz”.')).toBeVisible();
});

test('does not offer a class that the child is in', async () => {
  const { path } = mockMove({}, [
    batting,
    aPaymentLine({ ...batting, lineId: '1', classItemId: same._id }),
  ]);
  open(path);
  expect(await findRows()).toHaveLength(2);
});

test('says so if no other class fits', async () => {
  const { path } = mockMove();
  mockEndpoint(endpoints.listClasses, []);
  open(path);
  expect(await screen.findByText('No other class fits right now')).toBeVisible();
});

test('asks for the difference, charges it once and shows the new class', async () => {
  const { path, payment, requests } = mockMove();
  const app = open(path);
  await choose(app, 'Spin Bowling');
  expect(
    await screen.findByText(
      /Maya leaves Batting Basics and joins Spin Bowling\. You pay \$35\.50\./,
    ),
  ).toBeVisible();
  expect(requests.moves).toEqual([]);
  await choose(app, 'Continue to payment');
  expect(await screen.findByRole('timer')).toHaveTextContent(/The new seat is held for 1[45]:/);
  await app.user.dblClick(await findEnabledPayButton('$35.50'));
  expect(await heading('Maya moved to Spin Bowling')).toHaveFocus();
  expect(screen.getByText('Moved from Batting Basics.')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
  expect(requests.recorded).toEqual([{ transactionId: 'pi_1' }]);
  expect(requests.moves[0]).toEqual({
    ...{ id: payment._id, lineId: batting.lineId, classItemId: spin._id },
    ...{ difference: 35.5, acceptsClash: true },
  });
  expect(screen.getByRole('link', { name: 'View my classes' })).toBeVisible();
});

test('shows the form again after a reload, and after a declined card', async () => {
  const { path } = mockMove();
  fakeStripe.setOutcomes('decline', 'charge');
  const { user } = open(`${path}?to=${spin._id}&step=pay`);
  await user.click(await findEnabledPayButton('$35.50'));
  expect(await screen.findByText(/^Your card was declined\./)).toBeVisible();
  await user.click(await findEnabledPayButton('$35.50'));
  expect(await heading('Maya moved to Spin Bowling')).toBeVisible();
});

test('confirms a charge after a reload instead of offering to pay again', async () => {
  const { path, requests } = mockMove();
  open(`${path}?transaction=pi_1`);
  expect(await heading('Maya moved to Spin Bowling')).toBeVisible();
  expect(requests.moves).toEqual([]);
  expect(requests.recorded).toEqual([{ transactionId: 'pi_1' }]);
});

test('moves without a card if money is refunded, and says how much', async () => {
  const { path, requests } = mockMove({ difference: -44.5 });
  mockEndpoint(endpoints.startTransfer, ({ body }) => {
    requests.moves.push(body);
    return aCheckout({ clientSecret: null, total: 0, payment: moved(catching, 0) });
  });
  const app = open(path);
  await choose(app, 'Catching');
  expect(await screen.findByText(/We refund \$44\.50 to your card\./)).toBeVisible();
  await app.user.dblClick(screen.getByRole('button', { name: 'Move Maya and get $44.50 back' }));
  expect(await heading('Maya moved to Catching')).toBeVisible();
  expect(screen.getByText(/^We’re refunding \$44\.50 to your card, order PI-\S+\.$/)).toBeVisible();
  expect(screen.queryByText(/Nothing to pay|We’ll refund/)).toBeNull();
  expect(requests.moves).toEqual([
    { lineId: batting.lineId, classItemId: catching._id, difference: -44.5, acceptsClash: false },
  ]);
});

test('makes a move with a clash only after it is accepted', async () => {
  const { path, requests } = mockMove({ difference: 0, clashes: ['Nets'] });
  mockEndpoint(endpoints.startTransfer, ({ body }) => {
    requests.moves.push(body);
    return aCheckout({ clientSecret: null, total: 0, payment: moved(same, 0) });
  });
  const { user } = open(`${path}?to=${same._id}`);
  expect(await screen.findByText('Little Kickers is at the same time as Nets.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move Maya' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Move anyway' }));
  await user.click(screen.getByRole('button', { name: 'Move Maya' }));
  expect(await heading('Maya moved to Little Kickers')).toBeVisible();
  expect(requests.moves).toMatchObject([{ acceptsClash: true }]);
});

test('shows a changed difference before anything is charged', async () => {
  const { path } = mockMove();
  mockProblem(endpoints.startTransfer, 'difference-changed', { difference: 40 });
  const { user } = open(`${path}?to=${spin._id}&step=pay`);
  expect(await screen.findByText('The price difference has changed')).toBeVisible();
  mockEndpoint(endpoints.getTransferQuote, { difference: 40, clashes: [] });
  mockEndpoint(endpoints.startTransfer, aCheckout({ total: 40 }));
  await user.click(screen.getByRole('button', { name: 'Review the move' }));
  expect(await findEnabledPayButton('$40.00')).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
});

test('offers another class if the chosen one sold out meanwhile', async () => {
  const { path } = mockMove();
  mockProblem(endpoints.startTransfer, 'sold-out');
  const app = open(`${path}?to=${spin._id}&step=pay`);
  expect(await screen.findByText('This class sold out meanwhile')).toBeVisible();
  await app.user.click(screen.getAllByRole('link', { name: 'Choose another class' }).at(-1)!);
  expect(await findRows()).toHaveLength(3);
});

test('charges nothing if the seat is gone when Pay is pressed', async () => {
  const { path } = mockMove();
  let isSoldOut = false;
  mockEndpoint(endpoints.startTransfer, () =>
    isSoldOut ? problemResponse(endpoints.startTransfer, 'sold-out') : aCheckout({ total: 35.5 }),
  );
  const { user } = open(`${path}?to=${spin._id}&step=pay`);
  const pay = await findEnabledPayButton('$35.50');
  isSoldOut = true;
  await user.click(pay);
  expect(await screen.findByText('This class sold out meanwhile')).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
});

test.each<[string, Partial<PaymentLine>]>([
  ['the last day has passed', {}],
  ['the enrollment was canceled', { outcome: 'canceled' }],
])('offers no class if %s', async (_, over) => {
  const { transfer: _transfer, ...line } = batting;
  const { path } = mockMove({}, [{ ...line, ...over }]);
  open(path);
  expect(await screen.findByText('This enrollment can no longer be moved')).toBeVisible();
  expect(await screen.findByText(/until 14 days before the class begins/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Classes' })).toBeNull();
});

test('says where a camper is who was moved in another tab', async () => {
  const { transfer: _transfer, ...line } = batting;
  const movedTo = { className: 'Spin Bowling', paymentId: batting.lineId, carried: 64.5 };
  const { path } = mockMove({}, [{ ...line, outcome: 'canceled', movedTo }]);
  open(`${path}?to=${spin._id}`);
  expect(await heading('Maya moved to Spin Bowling')).toBeVisible();
});

test('says so if the enrollment is not the viewer’s', async () => {
  const { payment } = mockMove();
  open(toMovePath(payment._id, spin._id));
  expect(await screen.findByText('Enrollment not found')).toBeVisible();
});
