import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anId } from '../../../testing/data/builders';
import { mockEndpoint } from '../../../testing/api/mock-api';
import { renderApp } from '../../../testing/pages/render-app';

test('links to the page of the instructor without loading all instructors', async () => {
  const listInstructors = vi.fn(() => []);
  mockEndpoint(endpoints.listInstructors, listInstructors);
  const instructorId = anId();
  const campClass = aCampClass({ instructorId });
  mockEndpoint(endpoints.getClass, campClass);
  renderApp(`/allClass/${campClass._id}`);
  await screen.findByRole('region', { name: 'Your instructor' });
  const links = screen.getAllByRole('link', { name: 'Priya Raman' });
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute('href', `/allInstructor/${instructorId}`);
  expect(listInstructors).not.toHaveBeenCalled();
});

test('shows only the name if the class has no instructor id', async () => {
  const campClass = aCampClass();
  mockEndpoint(endpoints.getClass, campClass);
  renderApp(`/allClass/${campClass._id}`);
  expect(await screen.findByText(/Priya Raman/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Priya Raman' })).toBeNull();
});
