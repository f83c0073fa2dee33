import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { watchDownloads } from '#testing/browser/downloads';
import { aSignedInUser } from '#testing/data/builders';
import { mockAccountPage } from '#testing/pages/mock-account-page';
import { renderApp } from '#testing/pages/render-app';

beforeEach(mockAccountPage);

const openPage = () => renderApp(paths.account, { user: aSignedInUser() });
const findButton = () => screen.findByRole('button', { name: 'Download my data' });

test('downloads one page to read, is busy meanwhile and keeps the focus', async () => {
  const saved = watchDownloads();
  let requests = 0;
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  mockEndpoint(endpoints.getOwnDataPage, async () => {
    requests += 1;
    await responded;
    return new Response('<!DOCTYPE html>');
  });
  const { user } = openPage();
  const button = await findButton();
  expect(button).toHaveAccessibleDescription(/keep it private/);
  await user.click(button);
  expect(await screen.findByText('Preparing your data.')).toHaveRole('status');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  respond();
  expect(await screen.findByText('Your data is downloaded.')).toHaveRole('status');
  expect(button).toHaveFocus();
  expect([requests, saved]).toEqual([1, ['my-data.html']]);
});

test('downloads the same as a JSON file', async () => {
  const saved = watchDownloads();
  mockEndpoint(endpoints.getOwnData, () => new Response('{}'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
  await waitFor(() => expect(saved).toEqual(['my-data.json']));
});

test('says why the download failed, and can be retried', async () => {
  const saved = watchDownloads();
  mockProblem(endpoints.getOwnDataPage, 'too-many-requests');
  const { user } = openPage();
  const button = await findButton();
  await user.click(button);
  expect(await screen.findByText('We couldn’t download your data')).toBeVisible();
  expect(saved).toEqual([]);
  mockEndpoint(endpoints.getOwnDataPage, () => new Response('<!DOCTYPE html>'));
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['my-data.html']));
});
