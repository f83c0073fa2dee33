import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mockRoster } from '#testing/api/mock-roster';
import { stubMediaQueries } from '#testing/browser/media-queries';
import { anId, aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';
import { openRosterCard } from '#testing/pages/roster-card';
import { chooseRosterAction } from '#testing/pages/roster-menu';

const ana = aCamper({ name: 'Ana Silva' });
const cleo = aCamper({ name: 'Cleo Park', age: 8 });
const touch = aRoster({ campers: [ana], safetyDataUntil: '2026-07-22' });
/** The day after the last session. */
const later = { ...touch, now: '2026-07-09T10:00:00-04:00' };

const viewer = { user: aSignedInUser(), role: 'instructor' } as const;
const openPage = () => renderApp(`/dashboard/roster/${touch.classItemId}`, viewer);
afterEach(() => vi.unstubAllGlobals());

const findCard = async () =>
  within((await screen.findByRole('heading', { name: 'Ana Silva' })).closest('li')!);

test('hides safety data in this tab on request, also after a reload, and does not read it before it is shown', async () => {
  const received = mockRoster(touch);
  const { user, unmount } = openPage();
  const card = await openRosterCard('Ana Silva');
  expect(await card.findByText('Peanuts')).toBeVisible();
  await chooseRosterAction(user, 'Hide safety data');
  expect(screen.getByText(/^Safety data is hidden in this tab\./)).toBeVisible();
  for (const text of ['Peanuts', /Jordan Field/, 'Ava Reed']) {
    expect(screen.queryByText(text)).toBeNull();
  }
  expect(screen.queryByRole('button', { name: /^Allergies or notes/ })).toBeNull();
  unmount();
  expect(received.safetyDataReads).toBe(1);
  openPage();
  expect(await screen.findByText(/^Safety data is hidden in this tab\./)).toBeVisible();
  expect(received.safetyDataReads).toBe(1);
  await chooseRosterAction(user, /^Show safety data/);
  expect(await screen.findByText('Peanuts')).toBeVisible();
  expect(received.safetyDataReads).toBe(2);
});

test('has a button in view on wide screens, which shows and then hides safety data', async () => {
  stubMediaQueries((media) => media.includes('min-width'));
  const received = mockRoster(later);
  const { user } = openPage();
  const card = await findCard();
  const show = screen.getByRole('button', { name: 'Show safety data' });
  expect(show).toHaveAccessibleDescription(/We record each view with your name\.$/);
  await user.click(show);
  expect(await card.findByText('Peanuts')).toBeVisible();
  const hide = screen.getByRole('button', { name: 'Hide safety data' });
  expect(hide).toHaveAttribute('aria-pressed', 'false');
  await user.click(hide);
  expect(hide).toHaveAttribute('aria-pressed', 'true');
  expect(card.queryByText('Peanuts')).toBeNull();
  expect(received.safetyDataReads).toBe(1);
});

test('opens the roster of the next class without safety data', async () => {
  const received = mockRoster(later);
  const { user, router } = openPage();
  await findCard();
  await chooseRosterAction(user, /^Show safety data/);
  expect(await screen.findByText('Peanuts')).toBeVisible();
  const next = { ...later, classItemId: anId(), className: 'Second Touch' };
  const { safetyDataReads } = mockRoster(next);
  await act(() => router.navigate(`/dashboard/roster/${next.classItemId}`));
  expect(await screen.findByRole('heading', { name: 'Second Touch' })).toBeVisible();
  await findCard();
  expect(screen.queryByText('Peanuts')).toBeNull();
  expect([received.safetyDataReads, safetyDataReads]).toEqual([1, 0]);
});

test('has the order in view on wide screens', async () => {
  stubMediaQueries((media) => media.includes('min-width'));
  mockRoster({ ...touch, campers: [{ ...ana, age: 11 }, cleo] });
  const { user } = openPage();
  const order = await screen.findByRole('combobox', { name: 'Order of campers' });
  const listNames = () =>
    within(screen.getByRole('list', { name: 'Campers' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  await user.selectOptions(order, 'Sort by age');
  await waitFor(() => expect(listNames()).toEqual([cleo.name, ana.name]));
  await user.selectOptions(order, 'Sort by name');
  await waitFor(() => expect(listNames()).toEqual([ana.name, cleo.name]));
});

test('has buttons to print and to message families in view on wide screens', async () => {
  stubMediaQueries((media) => media.includes('min-width'));
  mockRoster(touch);
  const { user } = openPage();
  await findCard();
  expect(screen.getByRole('link', { name: 'Message families' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print with safety data' }));
  expect(await screen.findByRole('dialog', { name: 'Print with safety data?' })).toBeVisible();
});
