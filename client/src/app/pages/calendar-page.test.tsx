import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints, type CalendarEntry } from '@camp/server/contract';
import { anId, aUser } from '../../testing/builders';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { returnToTab } from '../../testing/pass-time';
import { renderApp } from '../../testing/render-app';

// What a toast leaves on the body would keep clicks from the next test's dialog.
afterEach(() => document.body.removeAttribute('class'));

const OLD = `http://localhost:4000/calendar/${'a'.repeat(32)}.ics`;
const NEW = `http://localhost:4000/calendar/${'b'.repeat(32)}.ics`;

const anEntry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  classItemId: anId(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  category: 'Football',
  image: '/pictures/classes/first-touch.svg',
  startsOn: '2027-07-05',
  endsOn: '2027-07-09',
  place: 'Meadow Pitch',
  clashesWith: [],
  ...over,
});

const keepCalendar = (entries: CalendarEntry[], address: string | null = null) => {
  let kept = address;
  const renewals: number[] = [];
  answer(endpoints.getCalendar, () => ({ entries, address: kept }));
  answer(endpoints.renewCalendarAddress, () => {
    renewals.push(renewals.length);
    kept = NEW;
    return { address: kept };
  });
  return renewals;
};

const openPage = () => renderApp('/dashboard/calendar', { user: aUser() });

test('shows each class under its month with days, place and instructor', async () => {
  const touch = anEntry();
  keepCalendar([
    touch,
    anEntry({ className: 'Bat Lab', startsOn: '2027-08-02', endsOn: '2027-08-02' }),
    anEntry({ className: 'Some Day', startsOn: undefined, endsOn: undefined }),
  ]);
  openPage();
  const july = within(await screen.findByRole('region', { name: 'July 2027' }));
  expect(july.getByRole('link', { name: 'First Touch' })).toHaveAttribute(
    'href',
    `/allClass/${touch.classItemId}`,
  );
  expect(july.getByText(/^Mon, Jul 5 – Fri, Jul 9, 2027$/)).toBeVisible();
  expect(july.getByText('Meadow Pitch · Football with Priya Raman')).toBeVisible();
  expect(july.queryByText('Clash')).toBeNull();
  expect(july.getAllByRole('listitem')).toHaveLength(1);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((its) => its.textContent);
  expect(headings.slice(0, 3)).toEqual(['July 2027', 'August 2027', 'No dates yet']);
});

test('says which classes are in each other’s way', async () => {
  keepCalendar([anEntry({ clashesWith: ['Bat Lab', 'Hoops'] })]);
  openPage();
  expect(await screen.findByText('Clash')).toBeVisible();
  expect(screen.getByText('On the same days as Bat Lab and Hoops.')).toBeVisible();
});

test('is among a camper’s pages', async () => {
  keepCalendar([]);
  openPage();
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  expect(await menu.findByRole('link', { name: 'My Calendar' })).toHaveAttribute(
    'href',
    '/dashboard/calendar',
  );
});

test('makes a private address, and copies it', async () => {
  keepCalendar([anEntry()]);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Make my private address' }));
  expect(await screen.findByLabelText('Private address')).toHaveValue(NEW);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(NEW);
});

test('selects the address where it may not copy it', async () => {
  keepCalendar([], OLD);
  const { user } = openPage();
  const field = await screen.findByLabelText<HTMLInputElement>('Private address');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/could not be copied for you/)).toBeVisible();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(OLD);
});

test('renews the address after saying that the old one stops working', async () => {
  const renewals = keepCalendar([], OLD);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(screen.getByText(/^The old one stops working\./)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(screen.getByLabelText('Private address')).toHaveValue(NEW));
  expect(renewals).toHaveLength(1);
});

test('keeps the address when the question is answered with no', async () => {
  const renewals = keepCalendar([], OLD);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the old one' }));
  expect(screen.getByLabelText('Private address')).toHaveValue(OLD);
  expect(renewals).toEqual([]);
});

test('says in the dialog why the address was not renewed', async () => {
  keepCalendar([], OLD);
  refuse(endpoints.renewCalendarAddress, 'too-many-requests');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(screen.getByText(/Too many requests/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Keep the old one' }));
  expect(screen.getByLabelText('Private address')).toHaveValue(OLD);
});

test('says when no address could be made', async () => {
  keepCalendar([]);
  breakConnection(endpoints.renewCalendarAddress);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Make my private address' }));
  await waitFor(() => expect(screen.getByText('No address was made')).toBeVisible());
});

test('says that the calendar is empty, and where to find a class', async () => {
  keepCalendar([]);
  openPage();
  expect(await screen.findByText('Your calendar is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute('href', '/allClass');
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.getCalendar);
  openPage();
  expect(await screen.findByText('Loading your calendar')).toBeInTheDocument();
});

test('offers to try again when the calendar cannot be fetched', async () => {
  refuse(endpoints.getCalendar, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('Your calendar could not be loaded');
  keepCalendar([anEntry()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'First Touch' })).toBeVisible();
});

test('asks for a verified e-mail before it makes a private address, and offers the link', async () => {
  const renewals = keepCalendar([anEntry()]);
  const { user } = renderApp('/dashboard/calendar', { user: aUser({ emailVerified: false }) });
  const box = within(await screen.findByRole('region', { name: 'In your own calendar' }));
  expect(box.getByText('A private address needs a verified e-mail.')).toBeVisible();
  expect(box.queryByRole('button', { name: 'Make my private address' })).toBeNull();
  await user.click(box.getByRole('button', { name: 'Send the link' }));
  expect(await box.findByText(/^Sent\./)).toBeVisible();
  expect(fakeFirebase.linkMailedTo).toEqual(['camper@camp.test']);
  fakeFirebase.openLink();
  returnToTab();
  await user.click(await box.findByRole('button', { name: 'Make my private address' }));
  expect(await screen.findByDisplayValue(NEW)).toBeVisible();
  expect(renewals).toHaveLength(1);
});

test('says that the e-mail is not verified when only the server knows', async () => {
  keepCalendar([anEntry()]);
  refuse(endpoints.renewCalendarAddress, 'email-not-verified');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Make my private address' }));
  expect(await screen.findByText('Please verify your e-mail address first.')).toBeInTheDocument();
});
