import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, neverRespond, problemResponse } from '#testing/api/mock-api';
import { aTextVersion, mockConsentTexts } from '#testing/api/mock-consents';
import { aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const openPage = () => renderApp('/dashboard/consents', { user: admin, role: 'admin' });

const firstWaiver = aTextVersion({ title: 'Old waiver', body: 'The first wording.' });
const waiver = aTextVersion({ version: 2 });
const photo = aTextVersion({ kind: 'photo', title: 'Photos at camp', isRequired: false });
const withdrawnTerms = aTextVersion({ kind: 'terms', version: 2, state: 'withdrawn' });

const findCard = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

test('shows what families are asked, by kind', async () => {
  mockConsentTexts(waiver, firstWaiver, photo, withdrawnTerms);
  openPage();
  const card = await findCard('Waiver');
  expect(card.getByText('Required')).toBeVisible();
  expect(card.getByText(/“Liability waiver”, version 2, published/)).toBeVisible();
  expect((await findCard('Photos')).getByText('Optional')).toBeVisible();
  const terms = await findCard('Terms');
  expect(terms.getByText('Not asked')).toBeVisible();
  expect(terms.getByText(/^Not required since .+\. We keep earlier answers\.$/)).toBeVisible();
  expect(terms.queryByRole('button', { name: /Stop asking/ })).toBeNull();
  const refunds = await findCard('Refund policy');
  expect(refunds.getByText('Never asked')).toBeVisible();
  expect(refunds.getByRole('link', { name: 'Write a text: Refund policy' })).toHaveAttribute(
    'href',
    '/dashboard/consents/refund-policy',
  );
});

const nothing = /Families agree to nothing before they pay\.$/;

test('says that families agree to nothing while no text is required', async () => {
  mockConsentTexts(photo, withdrawnTerms);
  openPage();
  expect(await screen.findByText(nothing)).toBeVisible();
});

test('says no such thing while a text is required', async () => {
  mockConsentTexts(waiver, firstWaiver, photo);
  openPage();
  await findCard('Waiver');
  expect(screen.queryByText(nothing)).toBeNull();
});

test('opens old versions from the history', async () => {
  mockConsentTexts(waiver, firstWaiver);
  const { user } = openPage();
  const card = await findCard('Waiver');
  const opener = card.getByText('History', { exact: false, selector: 'summary' });
  expect(card.getByText('Version 1, required')).not.toBeVisible();
  await user.click(opener);
  const history = within(card.getByRole('list', { name: 'History: Waiver' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 2, required.* by Ruth Admin$/),
    expect.stringMatching(/^Version 1, required/),
  ]);
  await user.click(history.getByText('Version 1, required'));
  expect(await history.findByText('The first wording.')).toBeVisible();
  expect(history.getByText('Old waiver')).toBeVisible();
});

test('stops asking after confirmation, and leaves the other texts', async () => {
  const { changes } = mockConsentTexts(waiver, photo);
  const { user } = openPage();
  await user.click((await findCard('Waiver')).getByRole('button', { name: 'Stop asking: Waiver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop asking for the waiver?' }));
  expect(changes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Stop asking' }));
  expect(await (await findCard('Waiver')).findByText('Not asked')).toBeVisible();
  expect(changes).toEqual(['withdrawn waiver']);
  expect((await findCard('Photos')).getByText('Optional')).toBeVisible();
});

test('says so if another admin changed the text meanwhile, and shows the new version', async () => {
  const { changes, publishElsewhere } = mockConsentTexts(waiver);
  const { user } = openPage();
  const card = await findCard('Waiver');
  publishElsewhere({ version: 3, title: 'Newer waiver' });
  await user.click(card.getByRole('button', { name: 'Stop asking: Waiver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop asking for the waiver?' }));
  await user.click(dialog.getByRole('button', { name: 'Stop asking' }));
  expect(await screen.findByText(/Another admin changed this text in the meantime/)).toBeVisible();
  await waitFor(() => expect(screen.getByText(/“Newer waiver”, version 3/)).toBeVisible());
  expect(changes).toEqual([]);
});

test('shows that the texts are loading', async () => {
  neverRespond(endpoints.listConsentTextVersions);
  openPage();
  expect(await screen.findByText('Loading the texts')).toBeInTheDocument();
});

test('retries after an error', async () => {
  mockEndpoint(endpoints.listConsentTextVersions, () =>
    problemResponse(endpoints.listConsentTextVersions, 'too-many-requests'),
  );
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockConsentTexts(waiver);
  await user.click(retry);
  expect((await findCard('Waiver')).getByText('Required')).toBeVisible();
});
