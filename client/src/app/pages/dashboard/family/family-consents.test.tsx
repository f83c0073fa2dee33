import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Camper, type CalendarEntry } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths, toCamperConsentsPath } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { aTextVersion, mockConsents } from '#testing/api/mock-consents';
import { mockFamily } from '#testing/api/mock-family';
import { aCamper, anId, aSignedInUser } from '#testing/data/builders';
import { anEntry } from '#testing/data/calendars';
import { renderApp } from '#testing/pages/render-app';

const waiver = aTextVersion();
const terms = aTextVersion({ kind: 'terms', title: 'Camp terms' });
const photo = aTextVersion({ kind: 'photo', title: 'Photos at camp', isRequired: false });
const maya = aCamper();
const leo = aCamper({ _id: anId(), firstName: 'Leo', missing: ['confirmation'] });

const entryOf = (camper: Camper, over: Partial<CalendarEntry> = {}) =>
  anEntry({
    camper: { _id: camper._id, firstName: camper.firstName, isAccountHolder: false },
    ...over,
  });
const mockEnrolled = (...entries: CalendarEntry[]) =>
  mockEndpoint(endpoints.getCalendar, { address: null, entries, taught: [] });
/** Mocks the campers of the family and the current texts, which nobody has answered. */
const mockCampers = (campers: Camper[], texts = [waiver, photo]) => {
  mockFamily(...campers);
  const consents = mockConsents(...texts);
  consents.setFamily(...campers.map(({ _id }) => _id));
  return consents;
};
const openPage = (path: string = paths.family) => renderApp(path, { user: aSignedInUser() });
const findCard = async (name: string) => within(await screen.findByRole('article', { name }));
const AGREE = 'Agree to the waiver for Maya Camper';

test('counts the required texts that an enrolled camper lacks, no matter who enrolled the camper', async () => {
  mockCampers([maya, leo], [waiver, terms, photo]);
  mockEnrolled(entryOf(maya), entryOf(leo, { enrolledBy: { name: 'Ben Reed' } }));
  openPage();
  const card = await findCard('Maya Camper');
  expect(card.getByText('2 things to do before the first session')).toBeVisible();
  const list = within(card.getByRole('list', { name: 'To do for Maya Camper' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    AGREE,
    'Agree to the terms for Maya Camper',
  ]);
  expect(
    (await findCard('Leo Camper')).getByText('3 things to do before the first session'),
  ).toBeVisible();
});

test('warns about what is missing only for a camper who is in a class', async () => {
  mockCampers([maya, leo]);
  mockEnrolled(entryOf(maya));
  openPage();
  const toDo = '1 thing to do before the first session';
  expect((await findCard('Maya Camper')).getByText(toDo)).not.toHaveClass('text-muted');
  expect((await findCard('Leo Camper')).getByText(toDo)).toHaveClass('text-muted');
});

test('asks for nothing if a camper is in no class, or only in classes that are over', async () => {
  mockCampers([maya, leo]);
  mockEnrolled(entryOf(maya, { isPast: true }));
  openPage();
  expect((await findCard('Maya Camper')).getByText('Ready for camp')).toBeVisible();
  const card = await findCard('Leo Camper');
  expect(card.getByText('1 thing to do before the first session')).toBeVisible();
  expect(card.queryByText(/Agree to/)).toBeNull();
});

test('leads to the questions, with nothing preselected, and is done once they are answered', async () => {
  const { received } = mockCampers([maya, leo]);
  mockEnrolled(entryOf(maya));
  const { user, router } = openPage();
  await user.click(await screen.findByRole('link', { name: AGREE }));
  const form = within(await screen.findByRole('form', { name: 'Consents' }));
  expect(router.state.location.pathname).toBe(toCamperConsentsPath(maya._id));
  expect(screen.getByRole('heading', { level: 1, name: 'Consents for Maya' })).toBeVisible();
  expect(document.title).toMatch(/^Consents ·/);
  const agreement = form.getByRole('checkbox', { name: 'Agree to the waiver for Maya' });
  expect(agreement).not.toBeChecked();
  for (const radio of form.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(form.getByText('Read “Liability waiver”'));
  expect(await form.findByText('The camp may arrange first aid.')).toBeVisible();

  await user.click(form.getByRole('button', { name: 'Save answers' }));
  expect(agreement).toHaveFocus();
  expect(received).toEqual([]);
  await user.click(agreement);
  await user.click(form.getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Nothing left to answer')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(received).toEqual([
    { camperId: maya._id, revision: 2, answers: [{ textId: waiver._id, agreed: true }] },
  ]);

  await user.click(screen.getByRole('link', { name: 'Back to My Family' }));
  expect((await findCard('Maya Camper')).getByText('Ready for camp')).toBeVisible();
  expect(
    (await findCard('Leo Camper')).getByText('1 thing to do before the first session'),
  ).toBeVisible();
});

test('asks for everyone who has to agree on one page, which can copy the answers', async () => {
  const { received } = mockCampers([maya, leo, aCamper({ _id: anId(), firstName: 'Zoe' })]);
  mockEnrolled(entryOf(maya), entryOf(leo));
  const { user } = openPage(toCamperConsentsPath(leo._id));
  const form = within(await screen.findByRole('form', { name: 'Consents' }));
  const headings = form.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Leo', 'Maya']);
  await user.click(form.getByRole('checkbox', { name: 'Agree to the waiver for Leo' }));
  await user.click(form.getByRole('button', { name: 'Same answers for everyone' }));
  expect(form.getByRole('checkbox', { name: 'Agree to the waiver for Maya' })).toBeChecked();
  await user.click(form.getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Nothing left to answer')).toBeVisible();
  const answers = [{ textId: waiver._id, agreed: true }];
  expect(received).toEqual([
    { camperId: leo._id, revision: 2, answers },
    { camperId: maya._id, revision: 2, answers },
  ]);
});

test('asks again if a text changed while it was being answered, without a word of a charge', async () => {
  const { received, publish } = mockCampers([maya]);
  const { user } = openPage(toCamperConsentsPath(maya._id));
  await user.click(await screen.findByRole('checkbox', { name: 'Agree to the waiver for Maya' }));
  publish(aTextVersion({ version: 2, title: 'New waiver' }));
  await user.click(screen.getByRole('button', { name: 'Save answers' }));
  expect(
    await screen.findByText(
      'A text has changed in the meantime. Read the new version and answer again.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Read “New waiver”')).toBeVisible();
  expect(received).toEqual([]);
});

test('says that nothing is left, or that the camper is not in the family', async () => {
  mockCampers([maya], []);
  const { router } = openPage(toCamperConsentsPath(maya._id));
  expect(await screen.findByText('We have all agreements that Maya needs.')).toBeVisible();
  await router.navigate(toCamperConsentsPath(anId()));
  expect(await screen.findByText('Camper not found')).toBeVisible();
});

test('offers a retry if the consents cannot be loaded', async () => {
  mockCampers([maya]);
  mockProblem(endpoints.listConsents, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load your family');
  mockCampers([maya], []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await findCard('Maya Camper')).getByText('Ready for camp')).toBeVisible();
});
