import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, type CalendarEntry } from '@camp/server/contract';
import { aSignedInUser } from '#testing/data/builders';
import { anEntry } from '#testing/data/calendars';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { watchDownloads } from '#testing/browser/downloads';
import { returnToTab } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';

const OLD = `http://localhost:4000/calendar/${'a'.repeat(32)}.ics`;
const NEW = `http://localhost:4000/calendar/${'b'.repeat(32)}.ics`;

const mockCalendar = (entries: CalendarEntry[], address: string | null = null) => {
  let stored = address;
  const linkRequests: number[] = [];
  mockEndpoint(endpoints.getCalendar, () => ({ entries, taught: [], address: stored }));
  mockEndpoint(endpoints.renewCalendarAddress, () => {
    linkRequests.push(linkRequests.length);
    stored = NEW;
    return { address: stored };
  });
  return linkRequests;
};

const openPage = () => renderApp('/dashboard/calendar', { user: aSignedInUser() });

test('creates a calendar link, which Google, Apple and other calendars subscribe to', async () => {
  mockCalendar([anEntry()]);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Get calendar link' }));
  expect(await screen.findByLabelText('Private link')).toHaveValue(NEW);
  const webcal = NEW.replace('http:', 'webcal:');
  expect(screen.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute('href', webcal);
  expect(screen.getByRole('link', { name: /^Add to Google Calendar/ })).toHaveAttribute(
    'href',
    `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(NEW);
});

test('selects the link if the clipboard is not available', async () => {
  mockCalendar([], OLD);
  const { user } = openPage();
  const field = await screen.findByLabelText<HTMLInputElement>('Private link');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/couldn’t copy the link/)).toBeVisible();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(OLD);
});

test('replaces the link after a warning that the old one stops working', async () => {
  const linkRequests = mockCalendar([], OLD);
  const { user } = openPage();
  await user.click(await screen.findByText('Show or replace the link'));
  await user.click(await screen.findByRole('button', { name: 'Replace link' }));
  await waitFor(() => expect(screen.getByText(/^The old link stops working\./)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Replace link' }));
  await waitFor(() => expect(screen.getByLabelText('Private link')).toHaveValue(NEW));
  expect(linkRequests).toHaveLength(1);
});

test('keeps the link if the user cancels', async () => {
  const linkRequests = mockCalendar([], OLD);
  const { user } = openPage();
  await user.click(await screen.findByText('Show or replace the link'));
  await user.click(await screen.findByRole('button', { name: 'Replace link' }));
  await user.click(await screen.findByRole('button', { name: 'Keep old link' }));
  expect(screen.getByLabelText('Private link')).toHaveValue(OLD);
  expect(linkRequests).toEqual([]);
});

test('shows in the dialog why the link was not replaced', async () => {
  mockCalendar([], OLD);
  mockProblem(endpoints.renewCalendarAddress, 'too-many-requests');
  const { user } = openPage();
  await user.click(await screen.findByText('Show or replace the link'));
  await user.click(await screen.findByRole('button', { name: 'Replace link' }));
  await user.click(await screen.findByRole('button', { name: 'Replace link' }));
  await waitFor(() => expect(screen.getByText(/Too many requests/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Keep old link' }));
  expect(screen.getByLabelText('Private link')).toHaveValue(OLD);
});

test('says so if no link could be created', async () => {
  mockCalendar([]);
  mockNetworkError(endpoints.renewCalendarAddress);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Get calendar link' }));
  await waitFor(() => expect(screen.getByText('We couldn’t create the link')).toBeVisible());
});

test('requires a verified email for a calendar link, offers the verification, and a file at once', async () => {
  const linkRequests = mockCalendar([anEntry()]);
  const { user } = renderApp('/dashboard/calendar', {
    user: aSignedInUser({ emailVerified: false }),
  });
  mockEndpoint(endpoints.downloadCalendar, 'BEGIN:VCALENDAR');
  const saved = watchDownloads();
  const box = within(await screen.findByRole('region', { name: 'Add to your calendar' }));
  await user.click(box.getByRole('button', { name: 'Download calendar file (.ics)' }));
  await waitFor(() => expect(saved).toEqual(['camp.ics']));
  expect(box.getByText('You need a verified email to get a calendar link.')).toBeVisible();
  expect(box.queryByRole('button', { name: 'Get calendar link' })).toBeNull();
  await user.click(box.getByRole('button', { name: 'Send link' }));
  expect(await box.findByText(/^Sent\./)).toBeVisible();
  expect(fakeFirebase.verificationLinks).toEqual(['camper@camp.test']);
  fakeFirebase.openVerificationLink();
  returnToTab();
  await user.click(await box.findByRole('button', { name: 'Get calendar link' }));
  expect(await screen.findByDisplayValue(NEW)).toBeInTheDocument();
  expect(linkRequests).toHaveLength(1);
});

test('says that the email is not verified if only the server knows', async () => {
  mockCalendar([anEntry()]);
  mockProblem(endpoints.renewCalendarAddress, 'email-not-verified');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Get calendar link' }));
  expect(await screen.findByText('Please verify your email address first.')).toBeInTheDocument();
});

test('offers the file beside the link', async () => {
  mockCalendar([anEntry()]);
  openPage();
  expect(await screen.findByRole('button', { name: 'Get calendar link' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Download calendar file/ })).toBeVisible();
});

test('offers no file without sessions', async () => {
  mockCalendar([anEntry({ sessions: [] })]);
  openPage();
  expect(await screen.findByRole('button', { name: 'Get calendar link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download calendar file/ })).toBeNull();
});

test('says so if the file could not be downloaded', async () => {
  mockCalendar([anEntry()]);
  mockNetworkError(endpoints.downloadCalendar);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Download calendar file/ }));
  expect(await screen.findByText('We couldn’t download the calendar file')).toBeVisible();
});
