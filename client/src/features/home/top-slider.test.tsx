import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, mockServer } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const FILE = '*/topslider.json';
const items = [
  { id: 1, image: '/pictures/slider/one.svg', name: 'Morning run', description: 'Around the lake' },
  { id: 2, image: '/pictures/slider/two.svg', name: 'Lunch', description: 'Under the oaks' },
];

beforeEach(() => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
});

const findSection = async () => within(await screen.findByRole('region', { name: 'Top Slider' }));

test('shows the name and description of every item', async () => {
  mockServer.use(http.get(FILE, () => HttpResponse.json(items)));
  renderApp('/');
  const section = await findSection();
  expect(await section.findByRole('heading', { name: /Morning run$/ })).toBeVisible();
  expect(section.getByText('Around the lake')).toBeVisible();
  expect(section.getByRole('heading', { name: /Lunch$/ })).toBeVisible();
});

test('offers a retry when the file cannot be read', async () => {
  mockServer.use(http.get(FILE, () => HttpResponse.json([{ id: 1 }])));
  const { user } = renderApp('/');
  const section = await findSection();
  const retry = await section.findByRole('button', { name: 'Try again' });

  mockServer.use(http.get(FILE, () => HttpResponse.json(items)));
  await user.click(retry);
  expect(await section.findByRole('heading', { name: /Lunch$/ })).toBeVisible();
});

test('shows an empty state without items', async () => {
  mockServer.use(http.get(FILE, () => HttpResponse.json([])));
  renderApp('/');
  expect(await (await findSection()).findByText('Nothing to show here yet')).toBeVisible();
});
