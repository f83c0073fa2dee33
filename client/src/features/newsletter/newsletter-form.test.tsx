import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const field = () => screen.findByRole('textbox', { name: /email address/ });

test('sends the address and asks to confirm the link in the email', async () => {
  const requests: unknown[] = [];
  mockEndpoint(endpoints.subscribe, ({ body }) => {
    requests.push(body);
    return { subscribed: true };
  });
  const { user } = renderApp('/about');
  await user.type(await field(), ' Ana@Example.com{Enter}');
  expect(
    await screen.findByText(
      'Check ana@example.com for a link to confirm, unless you already subscribed.',
    ),
  ).toBeVisible();
  expect(requests).toEqual([{ email: 'ana@example.com' }]);
});

test.each(['', 'ana@', 'ana at example.com'])('sends nothing for "%s"', async (typed) => {
  const { user } = renderApp('/about');
  const input = await field();
  await user.click(input);
  if (typed) await user.keyboard(typed);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(screen.getByText(/Please enter a valid email address/)).toBeVisible();
  expect(input).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(input).toBeInvalid();
});

test("shows the server's message when it refuses", async () => {
  mockProblem(endpoints.subscribe, 'too-many-requests');
  const { user } = renderApp('/about');
  await user.type(await field(), 'ana@example.com{Enter}');
  expect(await screen.findByText('Too many requests. Please wait a moment.')).toBeVisible();
});

test('keeps the input when the server cannot be reached', async () => {
  mockNetworkError(endpoints.subscribe);
  const { user } = renderApp('/about');
  const input = await field();
  await user.type(input, 'ana@example.com{Enter}');
  expect(await screen.findByText(/We could not reach the server/)).toBeVisible();
  expect(input).toHaveValue('ana@example.com');
});
