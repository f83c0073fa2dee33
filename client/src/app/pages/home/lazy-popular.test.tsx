import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, mockServer } from '#testing/api/mock-api';
import { scrollIntoView } from '#testing/browser/intersection-observer';
import { renderApp } from '#testing/pages/render-app';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./popular', async (importOriginal) => {
  if (network.isBroken) throw new Error('The chunk cannot be loaded.');
  return importOriginal();
});

test('offers a retry if the sections below the first view cannot be loaded', async () => {
  mockServer.use(http.get('*/topslider.json', () => HttpResponse.json([])));
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  const { user } = renderApp('/');
  await scrollIntoView();
  expect(await screen.findByText('We couldn’t load this part of the page')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Foot Ball' })).toBeVisible();

  network.isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Popular Classes' })).toBeVisible();
});
