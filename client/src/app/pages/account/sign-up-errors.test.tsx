import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { renderApp } from '#testing/pages/render-app';

test('names every empty field at once, and focuses the first', async () => {
  const { user } = renderApp(paths.signUp);
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  const messages = {
    Name: 'Please enter your name.',
    Email: 'Please enter your email address.',
    Password: 'Please provide at least 6 characters for the password.',
    'Confirm password': 'Please enter the password again.',
  };
  for (const [label, message] of Object.entries(messages)) {
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
  }
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('focuses an empty password, and says what it needs', async () => {
  const { user } = renderApp(paths.signUp);
  const field = await screen.findByLabelText('Password');
  await user.type(screen.getByLabelText('Name'), 'Ana Lopez');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/at least 6 characters/));
  expect(field).toHaveFocus();
});
