import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { mockConfig } from '#testing/api/mock-config';
import { aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const contact = { email: 'hello@camp.test', socialPages: [] };
const field = (name: string) => screen.findByRole('textbox', { name });

const open = async (options?: Parameters<typeof renderApp>[1]) => {
  mockConfig(true, { contact });
  const sent: unknown[] = [];
  mockEndpoint(endpoints.contactCamp, ({ body }) => {
    sent.push(body);
    return { sent: true };
  });
  const { user } = renderApp(paths.contact, options);
  await field('Message');
  return {
    user,
    sent,
    press: () => user.click(screen.getByRole('button', { name: 'Send message' })),
  };
};

test('sends a visitor’s message and says where the reply goes', async () => {
  const { user, sent, press } = await open();
  await user.type(await field('Your name'), 'Ana Lima');
  await user.type(await field('Your email'), 'ana@people.test');
  await user.type(await field('Message'), 'Is there parking?');
  await press();
  const text = await screen.findByText('We received your message. We’ll reply to ana@people.test.');
  await waitFor(() => expect(text.closest('p')).toHaveFocus());
  expect(sent).toEqual([
    { name: 'Ana Lima', email: 'ana@people.test', message: 'Is there parking?' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(await field('Message')).toHaveValue('');
});

test('fills in the name and the email of the account', async () => {
  const account = aSignedInUser();
  await open({ user: account });
  await waitFor(async () => expect(await field('Your email')).toHaveValue(account.email));
  expect(await field('Your name')).toHaveValue(account.displayName);
});

test('says what is missing, and sends nothing', async () => {
  const { user, sent, press } = await open();
  await user.type(await field('Your email'), 'ana@');
  await press();
  expect(await field('Your name')).toHaveAccessibleDescription('Enter your name.');
  expect(await field('Your email')).toHaveAccessibleDescription(/Enter a valid email address/);
  expect(await field('Message')).toHaveAccessibleDescription('Write your message first.');
  expect(sent).toEqual([]);
});

test('says why the message was not sent, and keeps it', async () => {
  const { user, press } = await open({ user: aSignedInUser() });
  mockProblem(endpoints.contactCamp, 'too-many-requests');
  await waitFor(async () => expect(await field('Your email')).not.toHaveValue(''));
  await user.type(await field('Message'), 'Is there parking?');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your message was not sent\. Too many requests\. .* Everything you typed is still here\.$/,
  );
  expect(await field('Message')).toHaveValue('Is there parking?');
});

test('shows no form if the camp has no email address', async () => {
  mockConfig(true, { contact: { phone: '+1 212 555 0142', socialPages: [] } });
  renderApp(paths.contact);
  expect(await screen.findByText('+1 212 555 0142')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});
