import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { answer, breakConnection, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const field = () => screen.findByRole('textbox', { name: /email address/ });

test('sends the address and asks to confirm the link in the email', async () => {
  const arrived: unknown[] = [];
  answer(endpoints.subscribe, ({ body }) => {
    arrived.push(body);
    return { subscribed: true };
  });
  const { user } = renderApp('/about');
  await user.type(await field(), ' Ana@Example.com{Enter}');
  expect(
    await screen.findByText(
      'Check ana@example.com for a link to confirm, unless you already subscribed.',
    ),
  ).toBeVisible();
  expect(arrived).toEqual([{ email: 'ana@example.com' }]);
});

test.each(['', 'ana@', 'ana at example.com'])('sends nothing for "%s"', async (typed) => {
  const { user } = renderApp('/about');
  const input = await field();
  await user.click(input);
  if (typed) await user.keyboard(typed);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(screen.getByText(/Please enter an e-mail address/)).toBeVisible();
  expect(input).toHaveAccessibleDescription(/Please enter an e-mail address/);
  expect(input).toBeInvalid();
});

test('tells what the server says when it refuses', async () => {
  refuse(endpoints.subscribe, 'too-many-requests');
  const { user } = renderApp('/about');
  await user.type(await field(), 'ana@example.com{Enter}');
  expect(await screen.findByText('Too many requests. Please wait a moment.')).toBeVisible();
});

test('keeps what was typed when the camp cannot be reached', async () => {
  breakConnection(endpoints.subscribe);
  const { user } = renderApp('/about');
  const input = await field();
  await user.type(input, 'ana@example.com{Enter}');
  expect(await screen.findByText(/We could not reach the camp/)).toBeVisible();
  expect(input).toHaveValue('ana@example.com');
});
