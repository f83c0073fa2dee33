import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CamperMissingConsents } from '@camp/server/contract';
import { watchDownloads } from '#testing/browser/downloads';
import { mockEndpoint, pageResponse, problemResponse } from '#testing/api/mock-api';
import { aTextVersion, mockConsentTexts } from '#testing/api/mock-consents';
import { anId, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const openPage = (search = '') => {
  const user = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
  return renderApp(`/dashboard/consents/missing${search}`, { user, role: 'admin' });
};

const aMissing = (firstName: string): CamperMissingConsents => ({
  camper: { _id: anId(), firstName, lastName: 'Field', isAccountHolder: false },
  family: { name: 'Robin Field', email: 'robin@people.test', userId: 'robin-id' },
  classes: [
    { classItemId: anId(), className: 'First Touch', startsOn: '2031-07-07' },
    { classItemId: anId(), className: 'Family Relay' },
  ],
  texts: [{ textId: anId(), kind: 'waiver', title: 'Liability waiver', version: 2 }],
  canRemind: true,
});
const maya = aMissing('Maya');
/** Mocks the list. Returns the queries it received. */
const mockMissing = (...missing: CamperMissingConsents[]) => {
  const queries: Record<string, string>[] = [];
  mockConsentTexts(aTextVersion());
  mockEndpoint(endpoints.listCampersMissingConsents, ({ query }) => {
    queries.push(query);
    return pageResponse(endpoints.listCampersMissingConsents, missing, missing.length);
  });
  return queries;
};
const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('shows each camper once, with family, classes and what is missing', async () => {
  mockMissing(maya);
  openPage();
  const row = await findRow(/Maya Field/);
  for (const text of ['First Touch', 'Family Relay', 'Liability waiver'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByText(/2031/)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Robin Field', hidden: true })).toHaveAttribute(
    'href',
    '/dashboard/manageUser/robin-id',
  );
});

test('searches and sorts by the URL', async () => {
  const queries = mockMissing(maya);
  const { user, router } = openPage();
  await findRow(/Maya Field/);
  await user.type(
    screen.getByRole('searchbox', { name: 'Search missing consents' }),
    'relay{Enter}',
  );
  await user.selectOptions(screen.getByLabelText('Sort'), 'name');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ q: 'relay', sort: 'name', page: 1 }));
  expect(router.state.location.search).toBe('?q=relay&sort=name');
});

test('reminds a family after confirmation, and then cannot remind it again today', async () => {
  const leo = aMissing('Leo');
  mockMissing(maya, leo);
  const sent: unknown[] = [];
  mockEndpoint(endpoints.remindOfConsents, ({ body }) => {
    sent.push(body);
    const remindedAt = '2031-06-20T12:00:00.000Z';
    mockMissing({ ...maya, remindedAt, canRemind: false }, leo);
    return { remindedAt };
  });
  const { user } = openPage();
  await findRow(/Maya Field/);
  const remind = (name: string) =>
    screen.getByRole('button', { name: `Remind the family of ${name} Field`, hidden: true });
  await user.click(remind('Maya'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Robin Field?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('We reminded Robin Field')).toBeInTheDocument();
  expect(sent).toEqual([{ camperId: maya.camper._id }]);
  await waitFor(() => expect(remind('Maya')).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByText('Sent Jun 20, 2031')).toBeInTheDocument();
  expect(remind('Leo')).not.toHaveAttribute('aria-disabled', 'true');
});

test('says so if another admin has reminded the family', async () => {
  mockMissing(maya);
  mockEndpoint(endpoints.remindOfConsents, () =>
    problemResponse(endpoints.remindOfConsents, 'already-reminded'),
  );
  const { user } = openPage();
  await findRow(/Maya Field/);
  await user.click(screen.getByRole('button', { name: /^Remind the family/, hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('This family was reminded today.')).toBeInTheDocument();
});

test('says that nothing is missing', async () => {
  mockMissing();
  mockConsentTexts(aTextVersion());
  openPage();
  expect(await screen.findByText('Nothing is missing')).toBeVisible();
});

test.each([
  ['published', []],
  ['required', [aTextVersion({ kind: 'photo', isRequired: false })]],
] as const)(
  'says that no consents are required while no text is %s, and leads to the texts',
  async (_, texts) => {
    mockMissing();
    mockConsentTexts(...texts);
    openPage();
    expect(await screen.findByText('No consents required')).toBeVisible();
    expect(screen.getByText(/^Publish one under/)).toHaveTextContent('Publish one under Consents.');
    expect(screen.queryByText('Nothing is missing')).toBeNull();
  },
);

test('downloads the rows that match', async () => {
  const saved = watchDownloads();
  mockMissing(maya);
  const exported: unknown[] = [];
  mockEndpoint(endpoints.exportMissingConsents, ({ query }) => {
    exported.push(query);
    return '\uFEFFClass\r\n';
  });
  const { user } = openPage('?q=maya');
  await user.click(await screen.findByRole('button', { name: 'Export 1 camper' }));
  expect(await screen.findByText('List downloaded.')).toHaveRole('status');
  expect(exported).toEqual([{ q: 'maya' }]);
  expect(saved).toHaveLength(1);
  await findRow(/Maya Field/);
});

test('retries after an error', async () => {
  mockConsentTexts(aTextVersion());
  mockEndpoint(endpoints.listCampersMissingConsents, () =>
    problemResponse(endpoints.listCampersMissingConsents, 'too-many-requests'),
  );
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockMissing(maya);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /Maya Field/ })).toBeVisible();
});
