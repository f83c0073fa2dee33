import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, type Application } from '@camp/server/contract';
import { anApplication, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, pageOf, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const admin = aUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const openPage = (search = '') =>
  renderApp(`/dashboard/applications${search}`, { user: admin, role: 'admin' });

const noor = anApplication({ name: 'Noor Haddad', words: 'I have coached for ten years.' });
const leo = anApplication({ name: 'Leo Fischer', words: 'I like cricket.' });

/** A camp that keeps what it is told; answers the decisions. */
const keepApplications = (...applications: Application[]) => {
  let kept = applications;
  const decisions: unknown[] = [];
  answer(endpoints.listApplications, ({ query }) => {
    const found = kept.filter(({ status }) => !query.status || status === query.status);
    return pageOf(endpoints.listApplications, found, found.length);
  });
  answer(endpoints.decideApplication, ({ params, body }) => {
    const { id } = params as { id: string };
    const { decision, reason } = body as { decision: 'accepted' | 'declined'; reason?: string };
    decisions.push({ id, ...(body as object) });
    kept = kept.map((its) => (its._id === id ? { ...its, status: decision, reason } : its));
    return { modifiedCount: 1 };
  });
  return decisions;
};

const findItem = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const findDialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string) => screen.getByRole('button', { name });

test('shows who waits, with their words, and counts them in the menu', async () => {
  keepApplications(noor, leo, anApplication({ name: 'Old Hand', status: 'accepted' }));
  openPage();
  const item = await findItem('Noor Haddad');
  expect(item.getByText('I have coached for ten years.')).toBeVisible();
  expect(item.getByText('Waiting')).toBeVisible();
  expect(screen.queryByText('Old Hand')).toBeNull();
  expect(await screen.findByRole('link', { name: /^Applications ?2 ?waiting$/ })).toBeVisible();
});

test('accepts after asking, and leaves the others waiting', async () => {
  const decisions = keepApplications(noor, leo);
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press('Accept Noor Haddad'));
  const dialog = await findDialog();
  expect(decisions).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByText('I have coached for ten years.')).toBeNull());
  expect(decisions).toEqual([{ id: noor._id, decision: 'accepted' }]);
  expect((await findItem('Leo Fischer')).getByText('Waiting')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Applications ?1 ?waiting$/ })).toBeVisible();
});

test('declines only with a reason, which stands by the application', async () => {
  const decisions = keepApplications(noor, leo);
  const { user, router } = openPage();
  await findItem('Leo Fischer');
  await user.click(press('Decline Leo Fischer'));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(dialog.getByText(/^Write the reason first/)).toBeVisible());
  await user.type(dialog.getByRole('textbox'), ' We have enough. ');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText('I like cricket.')).toBeNull());
  expect(decisions).toEqual([{ id: leo._id, decision: 'declined', reason: 'We have enough.' }]);

  await router.navigate('/dashboard/applications?status=declined');
  const item = await findItem('Leo Fischer');
  expect(item.getByText(/We have enough\./)).toBeVisible();
  expect(item.queryByRole('button')).toBeNull();
});

test('decides nothing when the answer is no', async () => {
  const decisions = keepApplications(noor);
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press('Accept Noor Haddad'));
  await user.click((await findDialog()).getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decisions).toEqual([]);
});

test('says so when somebody else has decided already', async () => {
  keepApplications(noor);
  refuse(endpoints.decideApplication, 'already-decided');
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press('Accept Noor Haddad'));
  await user.click((await findDialog()).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This application has been decided already.')).toBeInTheDocument();
});

test('stays in the dialog when the connection breaks, to be tried again', async () => {
  keepApplications(noor);
  breakConnection(endpoints.decideApplication);
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press('Accept Noor Haddad'));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(dialog.getByText(/We could not reach the camp/)).toBeVisible());
});

test('filters by status in the address', async () => {
  keepApplications(noor, anApplication({ name: 'Old Hand', status: 'accepted' }));
  const { user, router } = openPage();
  await findItem('Noor Haddad');
  await user.click(press('All'));
  await findItem('Old Hand');
  expect(router.state.location.search).toBe('?status=all');
  await user.click(press('Declined'));
  expect(await screen.findByText('No application was declined yet')).toBeVisible();
});

test('says that nobody waits', async () => {
  keepApplications();
  openPage();
  expect(await screen.findByText('No application waits')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Applications' })).toBeVisible();
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.listApplications);
  openPage();
  expect(await screen.findByText('Loading the applications')).toBeInTheDocument();
});

test('offers to try again when the applications cannot be fetched', async () => {
  refuse(endpoints.listApplications, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  keepApplications(noor);
  await user.click(retry);
  await findItem('Noor Haddad');
});
