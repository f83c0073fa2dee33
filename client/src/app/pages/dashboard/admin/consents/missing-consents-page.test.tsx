import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type MissingConsent } from '@camp/server/contract';
import { watchDownloads } from '../../../../../testing/browser/downloads';
import { mockEndpoint, pageResponse, problemResponse } from '../../../../../testing/api/mock-api';
import { anId, aSignedInUser } from '../../../../../testing/data/builders';
import { renderApp } from '../../../../../testing/pages/render-app';

const openPage = (search = '') => {
  const user = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
  return renderApp(`/dashboard/consents/missing${search}`, { user, role: 'admin' });
};

const maya: MissingConsent = {
  classItemId: anId(),
  className: 'First Touch',
  startsOn: '2031-07-07',
  camper: { _id: anId(), firstName: 'Maya', lastName: 'Field', isAccountHolder: false },
  email: 'robin@people.test',
  texts: [{ textId: anId(), kind: 'waiver', title: 'Liability waiver', version: 2 }],
};
const mockMissing = (...missing: MissingConsent[]) =>
  mockEndpoint(endpoints.listMissingConsents, () =>
    pageResponse(endpoints.listMissingConsents, missing, missing.length),
  );

test('shows who lacks which text in which class', async () => {
  mockMissing(maya);
  openPage();
  const row = within(await screen.findByRole('row', { name: /Maya Field/ }));
  for (const text of ['First Touch', 'Liability waiver']) expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/2031/)).toBeVisible();
  expect(row.getByText(/robin/)).toBeVisible();
});

test('says that nothing is missing', async () => {
  mockMissing();
  openPage();
  expect(await screen.findByText('Nothing is missing')).toBeVisible();
});

test('downloads the whole list', async () => {
  const saved = watchDownloads();
  mockMissing(maya);
  mockEndpoint(endpoints.exportMissingConsents, '\uFEFFClass\r\n');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('List downloaded.')).toHaveRole('status');
  expect(saved).toHaveLength(1);
});

test('retries after an error', async () => {
  mockEndpoint(endpoints.listMissingConsents, () =>
    problemResponse(endpoints.listMissingConsents, 'too-many-requests'),
  );
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockMissing(maya);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /Maya Field/ })).toBeVisible();
});
