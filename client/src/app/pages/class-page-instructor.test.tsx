import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anInstructor } from '../../testing/builders';
import { answer } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';
import { settle } from '../../testing/settle';

test('takes no other instructor without an address for the one of the class', async () => {
  const campClass = aCampClass({ email: '' });
  answer(endpoints.getClass, campClass);
  const listInstructors = vi.fn(() => [anInstructor({ name: 'Casey Other', email: '' })]);
  answer(endpoints.listInstructors, listInstructors);
  renderApp(`/allClass/${campClass._id}`);
  expect(await screen.findByText(/Priya Raman/)).toBeVisible();
  await waitFor(() => expect(listInstructors).toHaveBeenCalled());
  await settle();
  expect(screen.queryByRole('link', { name: 'Priya Raman' })).toBeNull();
});
