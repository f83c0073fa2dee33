import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

test('has a menu of the less common actions, for the keyboard too', async () => {
  const lab = aCampClass({ className: 'Bat Lab', status: 'pending', enrolled: 0 });
  mockEndpoint(endpoints.listClasses, [lab]);
  mockEndpoint(endpoints.getClass, lab);
  const { user } = renderApp('/dashboard/history', { user: instructor, role: 'instructor' });
  const button = await screen.findByRole('button', { name: 'More actions for Bat Lab' });
  button.focus();
  await user.keyboard('{Enter}');
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Duplicate', 'Withdraw', 'Delete']);
  expect(items[0]).toHaveFocus();
  expect(items[0]).toHaveAttribute('href', `/dashboard/addClass?from=${lab._id}`);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{End}{Enter}');
  expect(await screen.findByText('Are you sure?')).toBeVisible();
});
