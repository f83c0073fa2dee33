import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, neverRespond, problemResponse } from '#testing/api/mock-api';
import { aTextVersion, mockConsentTexts } from '#testing/api/mock-consents';
import { aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const openEditor = (kind = 'waiver') =>
  renderApp(`/dashboard/consents/${kind}`, { user: admin, role: 'admin' });

const findTitle = () => screen.findByLabelText('Title');
const text = () => screen.getByLabelText('Text');
const required = () => screen.getByRole('checkbox', { name: /^Required/ });
const publish = () => screen.getByRole('button', { name: 'Publish…' });
const findDialog = async () => within(await screen.findByRole('dialog'));
const preview = () => within(screen.getByRole('region', { name: 'What families see' }));

test('publishes a first version after saying that families will be asked', async () => {
  const { changes } = mockConsentTexts(aTextVersion({ kind: 'terms' }));
  const { user, router } = openEditor();
  await user.type(await findTitle(), 'Liability waiver');
  await user.type(text(), 'One.{Enter}{Enter}Two.');
  expect(required()).toBeChecked();
  await user.click(publish());
  const dialog = await findDialog();
  expect(dialog.getByText(/Families are asked the next time they check out/)).toBeVisible();
  expect(dialog.getByText(/We email the families of everyone who is enrolled now/)).toBeVisible();
  expect(dialog.getByText(/can only be enrolled after the family has agreed/)).toBeVisible();
  expect(changes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Consents' });
  expect(heading).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/consents');
  expect(changes).toEqual([
    {
      kind: 'waiver',
      currentVersion: 0,
      title: 'Liability waiver',
      body: 'One.\n\nTwo.',
      isRequired: true,
    },
  ]);
});

test('starts from the newest version, and says that families are asked again', async () => {
  const { changes } = mockConsentTexts(aTextVersion({ version: 2, body: 'As it is.' }));
  const { user } = openEditor();
  expect(await findTitle()).toHaveValue('Liability waiver');
  expect(text()).toHaveValue('As it is.');
  await user.type(text(), ' And more.');
  await user.click(required());
  await user.click(publish());
  const dialog = await findDialog();
  expect(dialog.getByText(/Families are asked again/)).toBeVisible();
  expect(dialog.getByText(/It is optional.* Nobody gets an email\./)).toBeVisible();
  expect(dialog.queryByText(/We email/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { level: 1, name: 'Consents' });
  expect(changes).toMatchObject([
    { currentVersion: 2, body: 'As it is. And more.', isRequired: false },
  ]);
});

test('previews the question as families see it', async () => {
  mockConsentTexts(aTextVersion({ body: 'First paragraph.\n\nSecond paragraph.' }));
  const { user } = openEditor();
  await findTitle();
  expect(
    preview().getByRole('checkbox', { name: 'Agree to the waiver for Maya' }),
  ).not.toBeChecked();
  await user.click(preview().getByText('Read “Liability waiver”'));
  expect(await preview().findByText('Second paragraph.')).toBeVisible();
  await user.click(required());
  expect(preview().queryByRole('checkbox')).toBeNull();
  for (const radio of preview().getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('keeps the text and offers the new version if another admin published meanwhile', async () => {
  const { changes, publishElsewhere } = mockConsentTexts(aTextVersion());
  const { user } = openEditor();
  await user.type(await findTitle(), ' of mine');
  publishElsewhere({ version: 2, title: 'By the other admin' });
  await user.click(publish());
  await user.click((await findDialog()).getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText(/Another admin published a version in the meantime/),
  ).toBeVisible();
  expect(await findTitle()).toHaveValue('Liability waiver of mine');
  expect(publish()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Discard my text/ }));
  expect(await screen.findByDisplayValue('By the other admin')).toBeVisible();
  expect(publish()).toBeEnabled();
  expect(changes).toEqual([]);
});

test('says what is wrong with a field, and publishes nothing', async () => {
  const { changes } = mockConsentTexts();
  const { user } = openEditor('photo');
  await findTitle();
  expect(required()).not.toBeChecked();
  await user.click(publish());
  expect(await screen.findByText('The title must not be empty.')).toBeVisible();
  expect(screen.getByText('The text must not be empty.')).toBeVisible();
  expect(changes).toEqual([]);
});

test('says that there is no text of an unknown kind', async () => {
  openEditor('diet');
  expect(await screen.findByText('There is no such text')).toBeVisible();
});

test('shows that the text is loading', async () => {
  neverRespond(endpoints.listConsentTextVersions);
  openEditor();
  expect(await screen.findByText('Loading the text')).toBeInTheDocument();
});

test('retries after an error', async () => {
  mockEndpoint(endpoints.listConsentTextVersions, () =>
    problemResponse(endpoints.listConsentTextVersions, 'too-many-requests'),
  );
  const { user } = openEditor();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockConsentTexts(aTextVersion());
  await user.click(retry);
  expect(await findTitle()).toHaveValue('Liability waiver');
});
