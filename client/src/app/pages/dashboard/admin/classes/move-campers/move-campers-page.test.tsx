import { screen, within } from '@testing-library/react';
import { endpoints, type TransferCampersResponse } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { toMoveCampersPath } from '#lib/move-paths';
import { toRosterPath } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { mockRoster } from '#testing/api/mock-roster';
import { aCampClass, anId, aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';

const from = aCampClass({ className: 'Batting Basics', price: 64.5 });
const spin = aCampClass({ className: 'Spin Bowling', price: 100 });
const full = aCampClass({ className: 'Sold Out Class', availableSeats: 0 });
const [maya, leo, noa] = ['Maya Field', 'Leo Field', 'Noa Reed'].map((name) => aCamper({ name }));
const campers = [maya!, leo!, noa!];

type Refused = TransferCampersResponse['refused'][number];
const refuse = (
  { enrollmentId, name }: { enrollmentId: string; name: string },
  over: Partial<Refused> = {},
): Refused => ({
  enrollmentId,
  name,
  problem: 'sold-out',
  reason: 'This class is sold out.',
  isWarning: false,
  ...over,
});
const wrongAge = { problem: 'wrong-age', reason: 'The camper is 6.', isWarning: true };

const at = (hour: string) => `2031-06-02T${hour}:00-04:00`;
const session = { id: 'only', startsAt: at('09:00'), endsAt: at('12:00') };

/** Mocks which other classes the campers are in. */
const mockOtherClasses = (...enrolled: [camper: (typeof campers)[number], classItemId: string][]) =>
  mockEndpoint(
    endpoints.listOtherClasses,
    enrolled.map(([{ enrollmentId }, classItemId]) => ({
      enrollmentId,
      classes: [{ classItemId, className: 'Other', sessions: [session] }],
    })),
  );

/** Mocks a roster of three campers. Each response of `responses` is for one request to move. */
const mockMoves = (...responses: TransferCampersResponse[]) => {
  const requests: unknown[] = [];
  mockRoster(aRoster({ classItemId: from._id, className: from.className, campers }));
  mockEndpoint(endpoints.listClasses, [from, spin, full]);
  mockOtherClasses();
  mockEndpoint(endpoints.getClass, ({ params }) =>
    [from, spin, full].find(({ _id }) => _id === params.id)!,
  );
  mockEndpoint(endpoints.transferCampers, ({ params, body }) => {
    requests.push({ ...params, ...(body as object) });
    return responses.shift()!;
  });
  return requests;
};

const open = (path: string, role: 'admin' | 'instructor' = 'admin') =>
  renderApp(path, { user: aSignedInUser(), role });
const openMove = (...selected: typeof campers) => {
  const ids = selected.map(({ enrollmentId }) => enrollmentId).join(',');
  return open(`${toMoveCampersPath(from._id)}?campers=${ids}&to=${spin._id}`);
};
const moveButton = (count: string) => screen.findByRole('button', { name: `Move ${count}` });
const chooseDecider = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('radio', { name }));
const section = (name: string) => within(screen.getByRole('heading', { name }).parentElement!);

test('leads from selected campers of the roster to the classes on sale', async () => {
  mockMoves();
  const { user } = open(toRosterPath(from._id));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Maya Field' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Noa Reed' }));
  expect(screen.getAllByRole('button', { name: /^Select all/ })).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Move to another class…' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Move 2 campers' })).toBeVisible();
  expect(screen.getByText(/Maya Field and Noa Reed/)).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'Classes' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Spin Bowling',
  ]);
  expect(screen.getByText('1 of 2 classes is available')).toBeVisible();
  const soldOut = screen.getByText('Sold Out Class');
  expect(soldOut).not.toBeVisible();
  await user.click(screen.getByText('Sold out (1)'));
  expect(soldOut).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sold Out Class' })).toBeNull();
  await user.click(list.getByRole('link', { name: 'Spin Bowling' }));
  expect(await moveButton('2 campers')).toBeEnabled();
});

test('lists classes that fit the age, and folds the others with the reason', async () => {
  mockMoves();
  const [older, fitting] = [
    aCampClass({ className: 'Older Class', ageMin: 12, ageMax: 14 }),
    aCampClass({ className: 'Fitting Class', ageMin: 8, ageMax: 10 }),
  ];
  const younger = aCampClass({ className: 'Younger Class', ageMin: 5, ageMax: 8 });
  mockEndpoint(endpoints.listClasses, [older, from, fitting, younger]);
  const { user } = open(`${toMoveCampersPath(from._id)}?campers=${maya!.enrollmentId}`);
  const classes = within(await screen.findByRole('list', { name: 'Classes' }));
  const [only, ...others] = classes.getAllByRole('listitem');
  expect(only).toHaveTextContent('Fitting Class');
  expect(only).not.toHaveTextContent('Too');
  expect(others).toEqual([]);
  await user.click(screen.getByText('Not for Maya Field’s age (2)'));
  const folded = within(screen.getByRole('list', { name: 'Not for Maya Field’s age' }));
  const [second, third] = folded.getAllByRole('listitem');
  expect(second).toHaveTextContent(/Older Class.*Too young for ages 12–14/);
  expect(third).toHaveTextContent(/Younger Class.*Too old for ages 5–8/);
  // An admin can move campers of another age.
  expect(folded.getByRole('link', { name: 'Older Class' })).toBeVisible();
  expect(screen.getByText('1 of 3 classes fits the age')).toBeVisible();
});

test('instructors cannot select campers', async () => {
  mockMoves();
  open(toRosterPath(from._id), 'instructor');
  expect(await screen.findByRole('list', { name: 'Campers' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

test('moves nobody until the admin has said who decided it', async () => {
  const requests = mockMoves();
  const { user } = openMove(maya!);
  await user.click(await moveButton('1 camper'));
  expect(await screen.findByText('Choose who decided it.')).toBeVisible();
  expect(requests).toEqual([]);
});

test.each([
  ['The camp decides', false],
  ['The family asked for it', true],
])('moves each selected camper once: %s', async (decider, isRequestedByFamily) => {
  const ids = [maya!.enrollmentId, leo!.enrollmentId];
  const requests = mockMoves({ transferred: ids, refused: [] });
  const app = openMove(maya!, leo!);
  expect(
    await screen.findByText('Spin Bowling costs $35.50 more. Families don’t pay the difference.'),
  ).toBeVisible();
  await chooseDecider(app, decider);
  await app.user.dblClick(await moveButton('2 campers'));
  expect(await screen.findByRole('heading', { level: 1, name: '2 campers moved' })).toHaveFocus();
  expect(section('Moved to Spin Bowling').getByText('Leo Field')).toBeVisible();
  expect(screen.queryByText('Noa Reed')).toBeNull();
  expect(requests).toEqual([
    { id: from._id, enrollmentIds: ids, classItemId: spin._id, isRequestedByFamily },
  ]);
});

test('names the total of the refunds before a move to a cheaper class', async () => {
  mockMoves();
  const cheaper = { ...spin, price: 20 };
  mockEndpoint(endpoints.getClass, ({ params }) => (params.id === from._id ? from : cheaper));
  const queries: unknown[] = [];
  mockEndpoint(endpoints.getRefundTotal, ({ query }) => {
    queries.push(query);
    return { refund: 89 };
  });
  openMove(maya!, leo!);
  expect(await screen.findByText('Total of refunds: $89.00')).toBeVisible();
  expect(screen.getByText(/costs \$44\.50 less/)).toBeVisible();
  expect(queries).toEqual([
    { classItemId: spin._id, enrollmentIds: [maya!.enrollmentId, leo!.enrollmentId] },
  ]);
});

test('says who stayed and why, and moves campers with a warning after a second confirmation', async () => {
  const requests = mockMoves(
    { transferred: [maya!.enrollmentId], refused: [refuse(leo!), refuse(noa!, wrongAge)] },
    { transferred: [noa!.enrollmentId], refused: [] },
  );
  const app = openMove(...campers);
  await chooseDecider(app, 'The camp decides');
  await app.user.click(await moveButton('3 campers'));
  expect(await screen.findByRole('heading', { name: '1 camper moved, 2 stay' })).toBeVisible();
  const stayed = section('Still in Batting Basics');
  expect(stayed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Leo Field: This class is sold out.',
    'Noa Reed: The camper is 6.',
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Move 1 camper anyway…' }));
  await app.user.click(await screen.findByRole('button', { name: 'Move anyway' }));
  expect(await screen.findByRole('heading', { name: '2 campers moved, 1 stays' })).toBeVisible();
  expect(section('Moved to Spin Bowling').getAllByRole('listitem')).toHaveLength(2);
  expect(requests[1]).toMatchObject({
    enrollmentIds: [noa!.enrollmentId],
    acceptsWarnings: true,
    isRequestedByFamily: false,
  });
  expect(screen.queryByRole('button', { name: /anyway/ })).toBeNull();
});

test('says why the campers were not moved, and can try again', async () => {
  mockMoves();
  mockProblem(endpoints.transferCampers, 'not-on-sale');
  const app = openMove(maya!);
  await chooseDecider(app, 'The camp decides');
  await app.user.click(await moveButton('1 camper'));
  expect(await screen.findByText(/^We couldn’t move the campers\./)).toBeVisible();
  expect(await moveButton('1 camper')).toBeEnabled();
});

test('says so if nobody who is selected is in the class', async () => {
  mockMoves();
  openMove(aCamper());
  expect(await screen.findByText('Nobody is selected')).toBeVisible();
});

test('says before a move who is in a class already and for whom it clashes, and moves the others', async () => {
  const requests = mockMoves({ transferred: [noa!.enrollmentId], refused: [] });
  const clashing = { ...spin, sessions: [{ ...session, id: 'other', startsAt: at('11:00') }] };
  mockEndpoint(endpoints.listClasses, [from, clashing]);
  mockEndpoint(endpoints.getClass, ({ params }) => (params.id === from._id ? from : clashing));
  mockOtherClasses([maya!, spin._id], [leo!, anId()]);
  const ids = campers.map(({ enrollmentId }) => enrollmentId).join(',');
  const app = open(`${toMoveCampersPath(from._id)}?campers=${ids}`);
  const list = within(await screen.findByRole('list', { name: 'Classes' }));
  expect(await list.findByText('Maya is already in this class')).toBeVisible();
  expect(list.getByText('Clashes for Leo')).toBeVisible();
  await app.user.click(list.getByRole('link', { name: 'Spin Bowling' }));
  await chooseDecider(app, 'The camp decides');
  expect(screen.getByText('Maya is already in this class.')).toBeVisible();
  expect(screen.getByText(/^Clashes for Leo\. We ask again/)).toBeVisible();
  await app.user.click(await moveButton('2 of 3 campers'));
  expect(await screen.findByRole('heading', { name: '1 camper moved' })).toBeVisible();
  expect(requests).toMatchObject([{ enrollmentIds: [leo!.enrollmentId, noa!.enrollmentId] }]);
});

test('offers no move if everyone who is selected is in the class already', async () => {
  mockMoves();
  mockOtherClasses([maya!, spin._id]);
  openMove(maya!);
  expect(await screen.findByText('Maya is already in this class.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
