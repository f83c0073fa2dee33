import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { answer, mockServer } from '../testing/mock-api';
import { scrollIntoView } from '../testing/on-screen';
import { renderApp } from '../testing/render-app';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./popular', async (importOriginal) => {
  if (network.isBroken) throw new Error('The part cannot be loaded.');
  return importOriginal();
});

test('offers to try again when the part below the first view cannot be loaded', async () => {
  mockServer.use(http.get('*/topslider.json', () => HttpResponse.json([])));
  answer(endpoints.listClasses, []);
  answer(endpoints.listInstructors, []);
  const { user } = renderApp('/');
  await scrollIntoView();
  expect(await screen.findByText('This part of the page could not be loaded')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Foot Ball' })).toBeVisible();

  network.isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Popular Classes' })).toBeVisible();
});
