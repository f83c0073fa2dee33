import { screen, waitFor } from '@testing-library/react';
import { endpoints, type Camper } from '@camp/server/contract';
import { expect, test, vi } from 'vitest';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { paths, toClassPath } from '#lib/paths';
import { mockCart } from '#testing/api/sales/mock-cart';
import {
  mockEndpoint,
  mockNetworkError,
  mockProblem,
  problemResponse,
} from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aCartItem, anAccountHolder, aSession, aSignedInUser } from '#testing/data/builders';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { aCalendarSession, anEntry } from '#testing/data/calendars';
import { renderApp } from '#testing/pages/render-app';
import {
  batLab,
  findAddButton,
  findDialog,
  leo,
  maya,
  me,
  openDialog,
  renderClasses,
  zoe,
} from '#testing/pages/who-is-coming';

/** Without an upper limit, and for adults: neither is for children. */
const olderClasses = [{}, { ageMin: 8 }, { ageMin: 16, ageMax: 18 }];

test.each(olderClasses)('adds a class for %o at once if the family has no child', async (ages) => {
  const { ageMin: _ageMin, ageMax: _ageMax, ...ageless } = batLab;
  const { user, added } = renderClasses({ campers: [me], campClass: { ...ageless, ...ages } });
  await user.click(await findAddButton());
  expect(await screen.findByText('Bat Lab for you')).toBeInTheDocument();
  expect(added).toEqual(['me']);
  expect(screen.queryByRole('dialog', { name: 'Who’s coming?' })).toBeNull();
});

test.each([
  ['the only child who fits', [maya], maya._id],
  ['the only child who fits, whatever the age of the account holder', [me, maya], maya._id],
  ['the only child who is not archived', [maya, { ...leo, archivedAt: '2031-01-01' }], maya._id],
])('adds at once for %s', async (_case, campers, expected) => {
  const { user, added } = renderClasses({ campers });
  await user.click(await findAddButton());
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(added).toEqual([expected]);
  expect(await screen.findByRole('link', { name: 'In your cart' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Who’s coming?' })).toBeNull();
});

test('says for which child a class was added at once', async () => {
  const { user } = renderClasses({ campers: [maya] });
  await user.click(await findAddButton());
  expect(await screen.findByText('Bat Lab for Maya')).toBeInTheDocument();
});

test.each([
  ['the family has no camper and the class is for children', []],
  ['the account holder is the only camper and the class is for children', [me]],
  ['the account holder of a family without children has the right age', [{ ...me, age: 11 }]],
  ['the only child is archived', [{ ...maya, archivedAt: '2031-01-01' }]],
  ['two children fit', [maya, leo]],
  ['one of two children fits', [maya, zoe]],
  ['the only child does not fit', [zoe]],
  ['the account holder fits, too', [{ ...me, birthDate: '2020-01-01', age: 11 }, maya]],
])('asks who is coming if %s', async (_case, campers) => {
  const { added } = await openDialog({ campers });
  expect(added).toEqual([]);
});

test('lists the children first, and says why some cannot come', async () => {
  mockEnrollments(anEntry({ classItemId: batLab._id, camper: leo }));
  const { dialog } = await openDialog({
    campers: [me, maya, leo, zoe],
    items: [aCartItem({ classItemId: batLab._id, camper: anAccountHolder() })],
  });
  expect(
    dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(['Maya', 'Leo', 'Zoe', 'Me']);
  for (const [name, reason] of [
    ['Leo', 'Already enrolled'],
    ['Zoe', 'Zoe will be 6 on July 28, 2031. This class is for ages 8–12.'],
    ['Me', 'Already in your cart'],
  ] as const) {
    const box = dialog.getByRole('checkbox', { name });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(keepDatesTogether(reason));
  }
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toBeChecked();
  expect(dialog.getByRole('group', { name: 'Campers for Bat Lab' })).toBeInTheDocument();
});

test('knows the enrollment of a shared child that the other adult paid for', async () => {
  const enrolledBy = { name: 'Ben Reed' };
  mockEnrollments(anEntry({ classItemId: batLab._id, camper: leo, enrolledBy }));
  const { dialog } = await openDialog({ campers: [me, maya, { ...leo, isShared: true }, zoe] });
  const box = dialog.getByRole('checkbox', { name: 'Leo' });
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription('Already enrolled');
});

test('adds the class for everyone chosen, with the count and the sum on the button', async () => {
  const { user, dialog, added } = await openDialog({ campers: [maya, leo] });
  expect(dialog.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled');
  await user.click(dialog.getByRole('checkbox', { name: 'Leo' }));
  expect(dialog.getByRole('button', { name: 'Add to cart · $64.50' })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Maya' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 to cart · $129.00' }));
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(screen.getByText('Bat Lab for Maya and Leo')).toBeInTheDocument();
  expect(added).toEqual([maya._id, leo._id]);
  expect(await screen.findByRole('link', { name: 'Cart, 2 seats' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'In your cart' })).toHaveFocus());
});

test('can be added for the sibling later, until everyone who fits is in the cart', async () => {
  const { user, dialog, added } = await openDialog({ campers: [maya, leo, zoe] });
  await user.click(dialog.getByRole('checkbox', { name: 'Maya' }));
  await user.click(dialog.getByRole('button', { name: /^Add to cart ·/ }));
  await screen.findByText('Your Class has been added');
  await screen.findByRole('link', { name: 'Cart, 1 seat' });
  const change = screen.getByRole('button', { name: /^In your cart · change/ });
  await user.click(change);
  const again = await findDialog();
  expect(change).not.toHaveAttribute('aria-busy');
  expect(again.getByRole('checkbox', { name: 'Maya' })).toBeDisabled();
  expect(again.getByRole('checkbox', { name: 'Leo' })).toBeChecked();
  await user.click(again.getByRole('button', { name: /^Add to cart ·/ }));
  expect(await screen.findByRole('link', { name: 'In your cart' })).toBeVisible();
  expect(added).toEqual([maya._id, leo._id]);
});

test('shows the refusal of one child at the child, and says who was added', async () => {
  const message = 'Leo is 13 when it starts; Bat Lab is for ages 8–12.';
  const refuse = ({ camperId }: { camperId?: string }) =>
    camperId === leo._id
      ? problemResponse(endpoints.addCartItem, 'wrong-age', { message })
      : undefined;
  const { user, dialog, added } = await openDialog({ campers: [leo, maya], refuse });
  await user.click(dialog.getByRole('checkbox', { name: 'Leo' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Maya' }));
  await user.click(dialog.getByRole('button', { name: /^Add 2/ }));
  expect(await dialog.findByText('Maya was added. Leo was not added.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Leo' })).toHaveAccessibleDescription(
    keepDatesTogether(message),
  );
  expect(dialog.getByRole('checkbox', { name: 'Leo' })).toBeInvalid();
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Maya' })).toBeDisabled());
  expect(added).toEqual([maya._id]);
  expect(screen.queryByText('Your Class has been added')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who’s coming?' })).toBeNull());
});

test('stops at an error that is not about one child, and keeps the choice', async () => {
  const onRequest = vi.fn(() => problemResponse(endpoints.addCartItem, 'sold-out'));
  const { user, dialog } = await openDialog({ campers: [maya, leo], refuse: onRequest });
  await user.click(dialog.getByRole('checkbox', { name: 'Maya' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Leo' }));
  await user.click(dialog.getByRole('button', { name: /^Add 2/ }));
  expect(await dialog.findByText('This class is sold out.')).toBeVisible();
  expect(onRequest).toHaveBeenCalledOnce();
  expect(dialog.getByRole('checkbox', { name: 'Leo' })).toBeChecked();
});

test('warns of a class of the same child at the same time, and of too few seats', async () => {
  const day = '2031-07-28';
  const campClass = { ...batLab, availableSeats: 1, sessions: [aSession(day, '09:00', '12:00')] };
  const nets = (child: Camper, from: string, to: string) =>
    aCartItem({ className: 'Nets', camper: { ...child }, sessions: [aSession(day, from, to)] });
  const { user, dialog } = await openDialog({
    campers: [maya, leo],
    campClass,
    items: [nets(maya, '11:00', '13:00'), nets(leo, '12:00', '13:00')],
  });
  const mayaBox = dialog.getByRole('checkbox', { name: 'Maya' });
  await waitFor(() =>
    expect(mayaBox).toHaveAccessibleDescription(
      'Overlaps Nets on Monday, July\u00A028,\u00A02031, 11:00\u00A0AM',
    ),
  );
  expect(dialog.getByRole('checkbox', { name: 'Leo' })).not.toHaveAccessibleDescription();
  await user.click(mayaBox);
  expect(dialog.queryByText('Only 1 seat is left.')).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Leo' }));
  expect(dialog.getByText('Only 1 seat is left.')).toBeVisible();
});

test('opens once the classes at the same time are known', async () => {
  const day = '2031-07-28';
  const nets = { className: 'Nets', camper: maya, sessions: [aCalendarSession(day, '11:00')] };
  mockEnrollments(anEntry(nets));
  const { user } = renderClasses({ campers: [maya, leo] });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const onRequest = vi.fn();
  // Lists have no sessions.
  mockEndpoint(endpoints.getClass, async () => {
    onRequest();
    await held;
    return { ...batLab, sessions: [aSession(day, '09:00', '12:00')] };
  });
  const button = await findAddButton();
  await user.click(button);
  await waitFor(() => expect(onRequest).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  const dialog = await findDialog();
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toHaveAccessibleDescription(
    'Overlaps Nets on Monday, July\u00A028,\u00A02031, 11:00\u00A0AM',
  );
});

test('opens without the classes at the same time if they cannot be loaded', async () => {
  const { user } = renderClasses({ campers: [maya, leo] });
  mockProblem(endpoints.getClass, 'too-many-requests');
  mockProblem(endpoints.getCalendar, 'too-many-requests');
  await user.click(await findAddButton());
  const dialog = await findDialog();
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toBeEnabled();
});

test('is used with the keyboard, and returns the focus on Escape', async () => {
  const { user } = renderClasses({ campers: [maya, leo] });
  const button = await findAddButton();
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = await findDialog();
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toHaveFocus();
  await user.keyboard(' ');
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who’s coming?' })).toBeNull());
  await waitFor(async () => expect(await findAddButton()).toHaveFocus());
  expect(await findAddButton()).not.toHaveAttribute('aria-disabled');
});

test('opens on the class page, too', async () => {
  const { dialog } = await openDialog({ campers: [maya, leo], path: toClassPath(batLab._id) });
  expect(dialog.getByText('Bat Lab')).toBeVisible();
  expect(screen.getByText('Fits Maya (9) and Leo (10)')).toBeInTheDocument();
});

test('says on the class page for whom of the children it is not', async () => {
  renderClasses({ campers: [me, maya, zoe], path: toClassPath(batLab._id) });
  expect(await screen.findByText('Fits Maya (9)')).toBeVisible();
  expect(screen.getByText('Zoe (6) is too young: ages 8–12')).toBeVisible();
});

test('opens for a class that was selected before signing in', async () => {
  mockEndpoint(endpoints.listClasses, [batLab]);
  mockEndpoint(endpoints.getClass, batLab);
  mockFamily(maya, leo);
  const { added } = mockCart({ classes: [batLab], campers: [maya, leo] });
  const { user, router } = renderApp(
    { pathname: paths.allClass, state: { selectedClass: batLab } },
    { user: aSignedInUser() },
  );
  const dialog = await findDialog();
  expect(router.state.location.state).toEqual({});
  await user.click(dialog.getByRole('checkbox', { name: 'Leo' }));
  await user.click(dialog.getByRole('button', { name: /^Add to cart ·/ }));
  await screen.findByText('Your Class has been added');
  expect(added).toEqual([leo._id]);
});

test('says that the class was not added if the family could not be loaded', async () => {
  const { user, added } = renderClasses({ campers: [maya] });
  mockNetworkError(endpoints.listCampers);
  await user.click(await findAddButton());
  expect(await screen.findByText(/We could not reach the server/)).toBeInTheDocument();
  expect(added).toEqual([]);
});
