import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anId, anInstructor } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

test('links to the page of the instructor without loading all instructors', async () => {
  const listInstructors = vi.fn(() => []);
  mockEndpoint(endpoints.listInstructors, listInstructors);
  const instructorId = anId();
  const campClass = aCampClass({ instructorId });
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.getInstructor, {
    ...anInstructor({ _id: instructorId }),
    topClass: [],
  });
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

test('shows what the camp has confirmed about the instructor', async () => {
  const instructorId = anId();
  const campClass = aCampClass({ instructorId });
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getInstructor, {
    ...anInstructor({ _id: instructorId }),
    topClass: [],
    profile: {
      bio: 'I coach leg spin.',
      sports: ['Cricket'],
      languages: ['es'],
      qualifications: [{ title: 'Level 2', issuer: 'USA Cricket', expiresOn: '2099-01-02' }],
      backgroundCheckedOn: '2031-02-10',
    },
  });
  renderApp(`/allClass/${campClass._id}`);
  const region = within(await screen.findByRole('region', { name: 'Your instructor' }));
  expect(await region.findByText('I coach leg spin.')).toBeVisible();
  expect(region.getByText('Checked by the camp')).toBeVisible();
  expect(region.getByText('Level 2')).toBeVisible();
  expect(region.getByText('Background check on February 10, 2031')).toBeVisible();
  expect(region.getByText('Speaks Spanish')).toBeVisible();
});
