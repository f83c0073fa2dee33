import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockOwnClasses } from '#testing/api/mock-own-classes';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEditableClasses, openEditClass, touch } from '#testing/pages/edit-class-page';
import { renderApp } from '#testing/pages/render-app';

const user = aSignedInUser();
const using = (file: string, className: string) =>
  aCampClass({ email: 'camper@camp.test', image: `/pictures/classes/${file}.svg`, className });

test('says which classes use an illustration, which can still be chosen', async () => {
  mockOwnClasses(
    using('little-kickers', 'Freestyle Foundations'),
    using('goalkeeper-school', 'Safe Hands'),
    using('goalkeeper-school', 'Safer Hands'),
    { ...using('girls-football-week', 'Cup Week'), status: 'canceled' },
  );
  const app = renderApp('/dashboard/addClass', { user, role: 'instructor' });
  fireEvent.change(await screen.findByLabelText('Category'), { target: { value: 'Football' } });
  const kickers = await screen.findByRole('radio', { name: /Used in Freestyle Foundations$/ });
  expect(screen.getByText('Used in Freestyle Foundations')).toBeVisible();
  expect(screen.getByText('Used in Safe Hands and 1 more')).toBeVisible();
  expect(screen.getAllByText(/^Used in /)).toHaveLength(2);
  await app.user.click(kickers);
  expect(kickers).toBeChecked();
});

test('suggests first what no class uses, also not one of other instructors', async () => {
  mockEndpoint(endpoints.listClasses, [
    { ...using('saturday-football-taster', 'Tasters'), email: 'hannah@camp.test' },
  ]);
  mockOwnClasses({ ...using('little-kickers', 'First Kicks'), status: 'pending' });
  renderApp('/dashboard/addClass', { user, role: 'instructor' });
  fireEvent.change(await screen.findByLabelText('Category'), { target: { value: 'Football' } });
  expect(await screen.findByText('Used in Tasters')).toBeVisible();
  expect(await screen.findByText('Used in First Kicks')).toBeVisible();
  const illustrations = screen
    .getAllByRole('radio')
    .filter((radio) => radio.closest('label')?.querySelector('img'));
  const usages = illustrations.map(
    (radio) => radio.closest('label')?.querySelector('span')?.textContent ?? 'free',
  );
  expect(usages).toEqual([
    ...Array.from({ length: 8 }, () => 'free'),
    'Used in Tasters',
    'Used in First Kicks',
  ]);
  const note = screen.getByText(/^Other classes already use these\./);
  const isBefore = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore(illustrations[7]!, note)).toBe(true);
  expect(isBefore(note, illustrations[8]!)).toBe(true);
});

test('leaves out the class that is edited', async () => {
  const edited = { ...touch, ...using('little-kickers', 'First Touch') };
  mockEditableClasses(edited, using('little-kickers', 'Family Relay'));
  openEditClass(edited);
  expect(await screen.findByText('Used in Family Relay')).toBeVisible();
});
