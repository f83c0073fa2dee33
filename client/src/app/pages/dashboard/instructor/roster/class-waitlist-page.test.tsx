import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { waitlistAdministrationEndpoints } from '@camp/server/contract/classes/administration/waitlists';
import {
  waitlistEndpoints,
  type ClassWaitlist,
  type FamilyOnWaitlist,
} from '@camp/server/contract/classes/waitlist';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { anId, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const { getClassWaitlist } = waitlistEndpoints;
const { setWaitlist, offerSeats } = waitlistAdministrationEndpoints;
const classId = anId();

const aFamily = (fields: Partial<FamilyOnWaitlist> = {}): FamilyOnWaitlist => ({
  _id: anId(),
  owner: 'Casey Lopez',
  campers: [{ _id: anId(), firstName: 'Maya', lastName: 'Lopez', isAccountHolder: false, age: 8 }],
  state: 'waiting',
  joinedAt: '2031-05-04T10:03:21.000Z',
  position: 1,
  ...fields,
});
const offered = aFamily({
  owner: 'Ana Silva',
  state: 'offered',
  position: undefined,
  offerExpiresAt: '2031-05-06T10:03:00-04:00',
  campers: [{ _id: anId(), firstName: 'Rui', isAccountHolder: false, age: null }],
});
const waiting = aFamily();

let list: ClassWaitlist;
beforeEach(() => {
  list = {
    className: 'Batting Basics',
    isClosed: false,
    seats: 8,
    freeSeats: 0,
    families: [offered, waiting],
  };
  mockEndpoint(getClassWaitlist, () => list);
});

const open = (role: 'admin' | 'instructor' = 'admin') =>
  renderApp(`/dashboard/roster/${classId}/waitlist`, { user: aSignedInUser(), role });

test('lists the families in their order, with the ages of their campers and open offers', async () => {
  open('instructor');
  const names = await screen.findAllByRole('heading', { level: 3 });
  const [first, second] = names.map((name) => name.closest('li')!);
  expect(first).toHaveTextContent('Rui (age not given)');
  expect(first).toHaveTextContent('Offered until May 6, 2031, 10:03 AM');
  expect(second).toHaveTextContent('Number 1');
  expect(second).toHaveTextContent('Maya Lopez (8)');
  expect(second).toHaveTextContent('Joined by Casey Lopez');
  expect(
    screen.getByText(/1 family is waiting for 1 seat · 1 open offer · 0 seats free/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Message everyone waiting' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${classId}/messages?to=waiting`,
  );
});

test('names the class in the title, and leads back to its roster', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Batting Basics' })).toBeVisible();
  expect(document.title).toBe('Batting Basics: waiting list · Play & Inspire');
  expect(screen.getByRole('link', { name: 'Back to the roster' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${classId}`,
  );
});

test('shows an instructor nothing that only admins can do', async () => {
  open('instructor');
  expect(await screen.findByText(/Maya Lopez/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Offer a seat/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close list' })).toBeNull();
});

test('adds the missing seat and offers it to a family, after a question', async () => {
  const sent: unknown[] = [];
  mockEndpoint(offerSeats, ({ body, params }) => {
    sent.push([params.entryId, body]);
    list = { ...list, families: [offered, { ...waiting, state: 'offered', position: undefined }] };
    return { modifiedCount: 1 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Offer a seat to Casey Lopez' }));
  const question = await screen.findByRole('dialog', { name: 'Add 1 seat?' });
  await user.click(within(question).getByRole('button', { name: 'Add and offer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Offer a seat/ })).toBeNull());
  expect(sent).toEqual([[waiting._id, { addSeats: true }]]);
});

test('offers a free seat without adding one, and says why that fails', async () => {
  list = { ...list, freeSeats: 1 };
  mockProblem(offerSeats, 'no-free-seats');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Offer a seat to Casey Lopez' }));
  const question = await screen.findByRole('dialog', { name: 'Offer 1 seat?' });
  await user.click(within(question).getByRole('button', { name: 'Offer' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Too few seats are free');
});

test.each([
  ['admin', 0, '8 of 8 seats taken', 'The class is sold out. Families can join; nobody has yet.'],
  [
    ...(['instructor', 3, '5 of 8 seats taken'] as const),
    'When the class is sold out, families can join its waiting list.',
  ],
] as const)('tells an %s of an empty list with %i free seats', async (role, free, taken, text) => {
  list = { ...list, freeSeats: free, families: [] };
  open(role);
  expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  expect(screen.getByText(taken)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByText(/families can no longer join\.$/)).toHaveLength(
    role === 'admin' ? 1 : 0,
  );
});

test('closes the list after a question, and reopens it', async () => {
  mockEndpoint(setWaitlist, ({ body }) => {
    const { isClosed } = body as { isClosed: boolean };
    list = { ...list, isClosed, families: [] };
    return { modifiedCount: 1 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Close list' }));
  const question = await screen.findByRole('dialog', { name: 'Close this waiting list?' });
  expect(question).toHaveTextContent('taken off the list and told by email');
  await user.click(within(question).getByRole('button', { name: 'Close list' }));
  expect(await screen.findByText('Nobody can join while the list is closed.')).toBeVisible();
  expect(screen.getByText('List closed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reopen list' }));
  expect(await screen.findByRole('button', { name: 'Close list' })).toBeVisible();
});

test('says that the class is missing', async () => {
  mockProblem(getClassWaitlist, 'not-found');
  open();
  expect(await screen.findByText('Class not found')).toBeVisible();
});
