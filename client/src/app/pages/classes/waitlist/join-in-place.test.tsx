import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { waitlistEndpoints, type WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { toClassPath } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { aCamper, aCampClass, aSignedInUser } from '#testing/data/builders';
import { aWaitlistEntry } from '#testing/data/waitlists';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const full = aCampClass({ className: 'Keeper School', availableSeats: 0 });
const maya = aCamper({ firstName: 'Maya' });
const leo = aCamper({ _id: '64f1c2a9e4b0a1d2c3e4f5a7', firstName: 'Leo' });

const waiting = aWaitlistEntry({
  classId: full._id,
  campers: [{ _id: maya._id, firstName: 'Maya', isAccountHolder: false }],
});

let entries: WaitlistEntry[];
let bodies: unknown[];
beforeEach(() => {
  entries = [];
  bodies = [];
  mockEndpoint(waitlistEndpoints.listWaitlistEntries, () => entries);
  mockEndpoint(waitlistEndpoints.joinWaitlist, ({ body }) => {
    bodies.push(body);
    entries = [waiting];
    return waiting;
  });
  mockEndpoint(endpoints.getClass, full);
  mockEndpoint(endpoints.listClasses, [full]);
  mockEndpoint(endpoints.listCampers, [maya, leo]);
  mockCartItems([]);
  mockEnrollments();
});

const findButton = () => screen.findByRole('button', { name: 'Join waiting list: Keeper School' });
const findDialog = () => screen.findByRole('dialog', { name: 'Who would like a seat?' });

test('joins the waiting list on the page of the class, and says where the child stands', async () => {
  const { user } = renderApp(toClassPath(full._id), { user: aSignedInUser() });
  await user.click(await findButton());
  const dialog = await findDialog();

  await user.click(within(dialog).getByRole('checkbox', { name: 'Maya' }));
  await user.click(within(dialog).getByRole('button', { name: 'Join waiting list' }));
  expect(await screen.findByRole('link', { name: 'Maya: number 3 in line' })).toHaveAttribute(
    'href',
    '/dashboard/waitlist',
  );
  expect(bodies).toEqual([{ classItemId: full._id, camperIds: [maya._id] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await findButton()).toHaveFocus();
});

test('asks which child waits if several fit, and stays on the page on Cancel', async () => {
  const { user } = renderApp(toClassPath(full._id), { user: aSignedInUser() });
  await user.click(await findButton());
  const dialog = await findDialog();
  expect(within(dialog).getByRole('checkbox', { name: 'Maya' })).not.toBeChecked();
  expect(within(dialog).getByRole('checkbox', { name: 'Leo' })).not.toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Keeper School' })).toBeVisible();
  expect(bodies).toEqual([]);
});

test('joins the waiting list from the list of classes', async () => {
  const { user } = renderApp('/allClass', { user: aSignedInUser() });
  await user.click(await findButton());
  expect(within(await findDialog()).getByText(/Keeper School is sold out/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Classes', hidden: true })).toBeVisible();
});

test('says on the card of a full class where the child stands, and leads to the waiting lists', async () => {
  mockEndpoint(endpoints.listCampers, [maya]);
  const { user } = renderApp('/allClass', { user: aSignedInUser() });
  await user.click(await findButton());
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Join waiting list' }));

  const link = await screen.findByRole('link', { name: 'Maya: number 3 in line' });
  expect(link).toHaveAttribute('href', '/dashboard/waitlist');
  await waitFor(() => expect(link).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Join waiting list/ })).toBeNull();
});

test('offers the list to a sibling who fits on the card and on the page of the class', async () => {
  entries = [waiting];
  const { router } = renderApp('/allClass', { user: aSignedInUser() });
  expect(await screen.findByRole('link', { name: 'Maya: number 3 in line' })).toBeVisible();
  expect(await findButton()).toBeVisible();
  await router.navigate(toClassPath(full._id));
  expect(await screen.findByRole('heading', { level: 1, name: 'Keeper School' })).toBeVisible();
  expect(await findButton()).toBeVisible();
});

test('names all children who wait on the card if they joined one by one', async () => {
  const leoWaits = {
    ...waiting,
    _id: leo._id,
    campers: [{ ...waiting.campers[0]!, firstName: 'Leo' }],
  };
  entries = [waiting, leoWaits];
  renderApp('/allClass', { user: aSignedInUser() });
  expect(
    await screen.findByRole('link', { name: 'Maya and Leo: on the waiting list' }),
  ).toBeVisible();
});

test('offers nobody twice', async () => {
  entries = [waiting];
  const { user } = renderApp(toClassPath(full._id), { user: aSignedInUser() });
  await user.click(await findButton());
  const dialog = await findDialog();
  expect(within(dialog).getByText(/Maya is on this waiting list already/)).toBeVisible();
  expect(within(dialog).queryByRole('checkbox', { name: 'Maya' })).toBeNull();
});

test('leads visitors to the dialog by a link, which asks them to log in', async () => {
  renderApp(toClassPath(full._id));
  expect(
    await screen.findByRole('link', { name: 'Join waiting list: Keeper School' }),
  ).toHaveAttribute('href', `/dashboard/waitlist?join=${full._id}`);
});

test('offers no second place in line once everyone who fits waits', async () => {
  entries = [
    aWaitlistEntry({
      classId: full._id,
      campers: [maya, leo].map(({ _id, firstName }) => ({
        _id,
        firstName,
        isAccountHolder: false,
      })),
    }),
  ];
  renderApp(toClassPath(full._id), { user: aSignedInUser() });
  expect(await screen.findByRole('link', { name: 'Open your waiting lists' })).toHaveAttribute(
    'href',
    '/dashboard/waitlist',
  );
  expect(screen.queryByRole('button', { name: /Join waiting list/ })).toBeNull();
});
