import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type ClassMessages } from '@camp/server/contract';
import { anId, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const id = anId();
const nothingSent: ClassMessages = {
  ...{ className: 'Batting Basics', recipients: 11, remainingToday: 3, isClosed: false },
  messages: [],
};
const sentMessage = {
  ...{ _id: anId(), at: '2031-07-08T14:03:21.000Z', by: 'Priya Raman', recipients: 11 },
  ...{ subject: 'Bring a jacket', text: 'Rain is likely.' },
};

/** Mocks the messages of the class with state. Returns what the server got to send. */
const mockMessages = (state = nothingSent) => {
  const requests: Record<string, unknown>[] = [];
  mockEndpoint(endpoints.listClassMessages, () =>
    requests.length === 0 ? state : { ...state, remainingToday: 2, messages: [sentMessage] },
  );
  mockEndpoint(endpoints.previewClassMessage, ({ body }) => {
    const { subject, text } = body as { subject: string; text: string };
    return {
      ...{ subject: `Batting Basics: ${subject}`, text: `Hello,\n\n${text}`, recipients: 11 },
      email: {
        ...{ greeting: 'Hello [name],', text, footer: ['Play & Inspire'] },
        button: { label: 'View the class', url: `https://camp.example/allClass/${id}` },
      },
    };
  });
  mockEndpoint(endpoints.sendClassMessage, ({ body }) => {
    requests.push(body as Record<string, unknown>);
    return { insertedId: sentMessage._id, recipients: 11 };
  });
  return requests;
};
const openPage = (user = aSignedInUser()) =>
  renderApp(`/dashboard/roster/${id}/messages`, { user, role: 'instructor' });
type User = ReturnType<typeof openPage>['user'];
const write = async (user: User) => {
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Bring a jacket');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Rain is likely.');
};
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

test('sends a message after a preview, once, with a copy', async () => {
  const requests = mockMessages();
  const { user } = openPage();
  const lead = await screen.findByText(/^Your message goes to/);
  expect(screen.queryByText(/^Write to everyone/)).toBeNull();
  expect(lead).toHaveTextContent(/11 parents of campers in Batting Basics\.$/);
  await write(user);
  await press(user, 'Preview');
  expect(await screen.findByText('Batting Basics: Bring a jacket')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'This is what each family gets' })).toHaveFocus();
  expect(screen.getByText('Hello [name],')).toBeVisible();
  expect(screen.getByRole('link', { name: /^View the class/ })).toHaveAttribute(
    'href',
    `https://camp.example/allClass/${id}`,
  );
  expect(requests).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Send to 11 parents' }));
  const sent = within(await screen.findByRole('region', { name: 'Sent messages' }));
  expect(sent.getByText('Bring a jacket')).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ subject: 'Bring a jacket', copyToMe: true });
  expect(requests[0]!.key).toMatch(/^[\w-]{8,64}$/);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('names the class, and says what the email adds to the text', async () => {
  mockMessages();
  openPage();
  expect(await screen.findByRole('heading', { name: 'Message Batting Basics' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    /^We start with “Hello \[name\],” and end with your name\./,
  );
});

test('keeps a draft over a reload, for its account and class only, until it is sent', async () => {
  const requests = mockMessages();
  const author = aSignedInUser({ uid: 'author' });
  const first = openPage(author);
  await write(first.user);
  first.unmount();

  const other = openPage(aSignedInUser({ uid: 'somebody-else' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  other.unmount();

  const { user, unmount } = openPage(author);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Rain is likely.');
  expect(screen.getByText('Your draft was restored.')).toBeVisible();
  await press(user, 'Preview');
  await user.click(await screen.findByRole('button', { name: 'Send to 11 parents' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  await screen.findByRole('region', { name: 'Sent messages' });
  unmount();

  openPage(author);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(screen.queryByText('Your draft was restored.')).toBeNull();
});

test('discards a draft', async () => {
  mockMessages();
  const first = openPage();
  await write(first.user);
  first.unmount();
  const { user, unmount } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
  unmount();
  openPage();
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('returns from the preview with the text as typed', async () => {
  mockMessages();
  const { user } = openPage();
  await write(user);
  await press(user, 'Preview');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Rain is likely.');
});

test('repeats the same key if the first attempt failed', async () => {
  const requests = mockMessages();
  mockNetworkError(endpoints.sendClassMessage);
  const { user } = openPage();
  await write(user);
  await press(user, 'Preview');
  await user.click(await screen.findByRole('button', { name: 'Send to 11 parents' }));
  expect(await screen.findByText(/^Your message was not sent\./)).toBeVisible();
  const keys: unknown[] = [];
  mockEndpoint(endpoints.sendClassMessage, ({ body }) => {
    keys.push((body as { key: string }).key);
    requests.push({});
    return { insertedId: anId(), recipients: 11 };
  });
  await press(user, 'Send to 11 parents');
  await waitFor(() => expect(keys).toHaveLength(1));
});

test('shows errors at the fields before the preview', async () => {
  mockMessages();
  const { user } = openPage();
  await screen.findByRole('textbox', { name: 'Subject' });
  await press(user, 'Preview');
  expect(await screen.findByText('The subject must not be empty.')).toBeVisible();
  expect(screen.getByText('The message must not be empty.')).toBeVisible();
});

test.each([
  [{ recipients: 0 }, 'Nobody is enrolled in this class yet.'],
  [{ remainingToday: 0 }, /3 messages today/],
  [{ isClosed: true }, /ended more than 14 days ago/],
])('says why nothing can be sent: %j', async (state, reason) => {
  mockMessages({ ...nothingSent, ...state });
  openPage();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
});

test('asks for a verified email first', async () => {
  mockMessages();
  openPage(aSignedInUser({ emailVerified: false }));
  expect(await screen.findByText(/verified email to write to families/)).toBeVisible();
});

test('says that a class does not exist or belongs to someone else', async () => {
  mockProblem(endpoints.listClassMessages, 'not-found');
  openPage();
  expect(await screen.findByText('Class not found')).toBeVisible();
});
