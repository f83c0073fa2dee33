import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anId, aSignedInUser } from '#testing/data/builders';
import { emptyClass } from '#features/class-form/class-fields';
import { writeDraft } from '#features/class-form/drafts/draft';
import { mockEndpoint, mockServer } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

beforeEach(() => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getTeachingStats, { revenue: 0, classes: [] });
  mockEndpoint(endpoints.getOwnProfile, {
    ...{ revision: 0, sports: [], languages: [], qualifications: [] },
  });
});
afterEach(() => vi.restoreAllMocks());

const open = async (user = instructor, search = '') => {
  const app = renderApp(`/dashboard/addClass${search}`, { user, role: 'instructor' });
  const field = (label: string) => screen.getByLabelText(label);
  await screen.findByLabelText('Class name');
  return { ...app, field };
};
const findSaved = () => screen.findByText('Draft saved in this browser.');

test('keeps a new class as a draft, and continues it on return', async () => {
  const first = await open();
  await first.user.type(first.field('Class name'), 'First Touch');
  await first.user.click(screen.getByLabelText('Dates to be announced'));
  expect(await findSaved()).toBeVisible();
  await first.user.click(screen.getAllByRole('link', { name: 'Instructor Home' })[0]!);
  await waitFor(() =>
    expect(first.router.state.location.pathname).toBe('/dashboard/instructorHome'),
  );
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  first.unmount();

  const second = await open();
  expect(second.field('Class name')).toHaveValue('First Touch');
  expect(screen.getByLabelText('Dates to be announced')).toBeChecked();
  expect(screen.getByText('We restored your draft from this browser.')).toBeVisible();
});

test('says which pictures of a restored draft must be uploaded again', async () => {
  const [deleted, kept] = [anId(), anId()].map((id) => `http://localhost:4000/images/${id}`);
  mockServer.use(
    http.head('http://localhost:4000/images/:id', ({ request }) =>
      request.url === kept ? new HttpResponse() : new HttpResponse(null, { status: 404 }),
    ),
  );
  writeDraft(instructor.uid, {
    ...emptyClass,
    className: 'First Touch',
    image: deleted!,
    photos: [
      { image: kept!, alt: 'A net' },
      { image: `${deleted}`, alt: 'A goal' },
    ],
  });
  await open();
  expect(
    await screen.findByText(
      'Upload your picture again. We delete pictures that no class uses for 7 days.',
    ),
  ).toBeVisible();
  expect(
    await screen.findByText(
      'Photo 2 must be uploaded again, because pictures that are not used for 7 days are deleted.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Photo 1 must/)).toBeNull();
});

test('discards a draft after a question, and starts with an empty form', async () => {
  const { user, field } = await open();
  await user.type(field('Class name'), 'First Touch');
  await findSaved();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(field('Class name')).toHaveValue(''));
  expect(screen.queryByText('Draft saved in this browser.')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('class-draft'))).toEqual([]);
});

test('shows a draft to no other account', async () => {
  const first = await open();
  await first.user.type(first.field('Class name'), 'First Touch');
  await findSaved();
  first.unmount();
  const { field } = await open(aSignedInUser({ uid: 'another', email: 'other@camp.test' }));
  expect(field('Class name')).toHaveValue('');
});

test('removes the draft once the class is added', async () => {
  const { user, field, router } = await open();
  await user.type(field('Class name'), 'First Touch');
  await user.selectOptions(field('Category'), 'Football');
  await user.type(field('Price'), '64.50');
  await user.type(field('Seats'), '12');
  await user.click(screen.getByLabelText('Dates to be announced'));
  await user.click(screen.getAllByRole('radio', { name: /girl dribbles/ })[0]!);
  mockEndpoint(endpoints.addClass, { insertedId: anId() });
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/history'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('class-draft'))).toEqual([]);
});

test('asks before leaving if the browser saves no drafts', async () => {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key: string,
    value: string,
  ) {
    if (key.startsWith('class-draft')) throw new Error('Storage is full.');
    setItem.call(this, key, value);
  });
  const { user, field } = await open();
  await user.type(field('Class name'), 'First Touch');
  expect(await screen.findByText(/^Your browser cannot save drafts/)).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Instructor Home' })[0]!);
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
});

test('a broken draft is an empty form', async () => {
  localStorage.setItem(`class-draft-1:${instructor.uid}`, '{"className": 7, "sessions": "x"}');
  const { field } = await open();
  expect(field('Class name')).toHaveValue('');
});

test('a copy of a class keeps no draft', async () => {
  const campClass = aCampClass({ className: 'Original', email: instructor.email });
  mockEndpoint(endpoints.listClasses, [campClass]);
  mockEndpoint(endpoints.getClass, campClass);
  const { user, field } = await open(instructor, `?from=${campClass._id}`);
  await user.type(field('Class name'), ' 2');
  expect(screen.queryByText('Draft saved in this browser.')).toBeNull();
  await user.click(screen.getAllByRole('link', { name: 'Instructor Home' })[0]!);
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
});
