import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const TOKEN = 'a'.repeat(43);
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['confirm', 'confirmSubscription', 'Confirm subscription', 'You’re subscribed'],
  ['unsubscribe', 'unsubscribe', 'Unsubscribe', 'You’re unsubscribed'],
] as const)('%s sends nothing before the click and confirms it afterwards', async (...row) => {
  const [action, endpoint, button, title] = row;
  const tokens: unknown[] = [];
  const { user } = renderApp(`/newsletter/${action}?token=${TOKEN}`);
  const press = await screen.findByRole('button', { name: button });
  mockEndpoint(endpoints[endpoint], ({ params }: { params: Record<string, unknown> }) => {
    tokens.push(params.token);
    return { confirmed: true, unsubscribed: true };
  });
  expect(tokens).toEqual([]);
  await user.click(press);
  await waitFor(async () => expect(await findTitle(title)).toHaveFocus());
  expect(tokens).toEqual([TOKEN]);
});

test('says that a link with an unknown token does not work', async () => {
  mockProblem(endpoints.confirmSubscription, 'not-found');
  const { user } = renderApp(`/newsletter/confirm?token=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
  await waitFor(async () => expect(await findTitle('This link doesn’t work')).toHaveFocus());
});

test('says that a link without a token does not work', async () => {
  renderApp('/newsletter/unsubscribe');
  expect(await findTitle('This link doesn’t work')).toBeVisible();
});

test('keeps the button if the server responds with another problem', async () => {
  mockProblem(endpoints.confirmSubscription, 'too-many-requests');
  const { user } = renderApp(`/newsletter/confirm?token=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
  expect(await screen.findByText('Too many requests. Please wait a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm subscription' })).toBeEnabled();
});
