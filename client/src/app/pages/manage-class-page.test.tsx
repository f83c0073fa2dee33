import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { keepClasses } from '../../testing/kept-classes';
import { answer, breakConnection, keepWaiting, refusal, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const admin = aUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aCampClass({ className: 'First Touch', status: 'approved' });
const relay = aCampClass({ className: 'Family Relay', status: 'pending', enrolled: 0 });

const openPage = (search = '') =>
  renderApp(`/dashboard/manageClass${search}`, { user: admin, role: 'admin' });

const findStatus = (name: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of ${name}` });
const findRow = async (name: string) => (await findStatus(name)).closest('tr') as HTMLElement;
const press = (name: string) => screen.getByRole('button', { name });

test('shows who teaches what at which price, how full it is, and its status', async () => {
  keepClasses(touch);
  openPage();
  const row = within(await findRow('First Touch'));
  for (const text of ['Priya Raman', 'priya.raman@camp.test', 'Football', '$64.50', '7 of 12']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(await findStatus('First Touch')).toHaveDisplayValue('Approved');
});

test('saves an approval at once, says so, and leaves the other classes alone', async () => {
  const decisions = keepClasses(touch, relay);
  const { user } = openPage();
  await user.selectOptions(await findStatus('Family Relay'), 'approved');
  expect(await screen.findByText('Family Relay is approved.')).toHaveRole('status');
  expect(decisions).toEqual([{ id: relay._id, status: 'approved' }]);
  expect(await findStatus('Family Relay')).toHaveValue('approved');
  expect(await findStatus('First Touch')).toHaveValue('approved');
});

test('shows an approved class among the classes at once', async () => {
  keepClasses(relay);
  const { user, router } = openPage();
  await user.selectOptions(await findStatus('Family Relay'), 'approved');
  await screen.findByText('Family Relay is approved.');
  answer(endpoints.listClasses, [{ ...relay, status: 'approved' }]);
  await router.navigate('/allClass');
  expect(await screen.findByRole('link', { name: 'Family Relay' })).toBeVisible();
});

test('denies a class only with a reason', async () => {
  const decisions = keepClasses(touch, relay);
  const { user } = openPage();
  await user.selectOptions(await findStatus('Family Relay'), 'denied');
  const reason = screen.getByLabelText('Why is Family Relay denied?');
  expect(reason).toHaveFocus();
  await user.click(press('Deny class'));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Write the reason first/));
  expect(decisions).toEqual([]);

  await user.type(reason, 'The orchard is closed.');
  await user.click(press('Deny class'));
  expect(await screen.findByText('Family Relay is denied.')).toHaveRole('status');
  expect(decisions).toEqual([
    { id: relay._id, status: 'denied', feedback: 'The orchard is closed.' },
  ]);
  await waitFor(async () => expect(await findStatus('Family Relay')).toHaveFocus());
  expect(screen.queryByLabelText('Why is Family Relay denied?')).not.toBeInTheDocument();
});

test('goes back to the status it had when the denial is given up', async () => {
  const decisions = keepClasses(relay);
  const { user } = openPage();
  const status = await findStatus('Family Relay');
  await user.selectOptions(status, 'denied');
  await user.type(screen.getByLabelText('Why is Family Relay denied?'), 'Hm{Escape}');
  expect(status).toHaveValue('pending');
  expect(status).toHaveFocus();
  await user.selectOptions(status, 'denied');
  await user.click(press('Keep it as it is'));
  expect(status).toHaveValue('pending');
  expect(decisions).toEqual([]);
});

test('explains why a class with campers stays on sale, and goes back to its status', async () => {
  keepClasses(touch, relay);
  refuse(endpoints.setClassStatus, 'has-enrolments');
  const { user } = openPage();
  await user.selectOptions(await findStatus('First Touch'), 'denied');
  await user.type(screen.getByLabelText('Why is First Touch denied?'), 'Rain.');
  await user.click(press('Deny class'));
  expect(await screen.findByText('Status not saved')).toBeInTheDocument();
  expect(screen.getByText(/Campers are enrolled in First Touch/)).toBeInTheDocument();
  await user.click(press('OK'));
  expect(await findStatus('First Touch')).toHaveValue('approved');
  await waitFor(async () => expect(await findStatus('First Touch')).toHaveFocus());
  expect(await findStatus('Family Relay')).toHaveValue('pending');
  expect(screen.queryByLabelText('Why is First Touch denied?')).not.toBeInTheDocument();
});

test('decides on what was looked at, and shows a class again that was edited meanwhile', async () => {
  const edited = { ...relay, revision: 3 };
  const revisions: unknown[] = [];
  answer(endpoints.listClasses, [edited]);
  answer(endpoints.setClassStatus, ({ body }) => {
    revisions.push((body as { revision?: number }).revision);
    answer(endpoints.listClasses, [{ ...edited, revision: 4, className: 'Family Relay, longer' }]);
    return refusal(endpoints.setClassStatus, 'changed-meanwhile');
  });
  const { user } = openPage();
  await user.selectOptions(await findStatus('Family Relay'), 'approved');
  expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeInTheDocument();
  await user.click(press('OK'));
  expect(await findStatus('Family Relay, longer')).toHaveValue('pending');
  expect(revisions).toEqual([3]);
});

test('keeps the reason that could not be sent', async () => {
  keepClasses(relay);
  breakConnection(endpoints.setClassStatus);
  const { user } = openPage();
  await user.selectOptions(await findStatus('Family Relay'), 'denied');
  await user.type(screen.getByLabelText('Why is Family Relay denied?'), 'Rain.');
  await user.click(press('Deny class'));
  expect(await screen.findByText(/Family Relay stays pending/)).toBeInTheDocument();
  await user.click(press('OK'));
  expect(screen.getByLabelText('Why is Family Relay denied?')).toHaveValue('Rain.');
});

test('shows what an admin decides on', async () => {
  keepClasses({ ...relay, description: 'One child, one grown-up.', ageMin: 5, ageMax: 14 });
  const { user } = openPage();
  await findStatus('Family Relay');
  await user.click(press('Details of Family Relay'));
  expect(screen.getByText('One child, one grown-up.')).toBeVisible();
  expect(screen.getByText('Ages 5–14')).toBeVisible();
  await user.click(press('Details of Family Relay'));
  expect(screen.queryByText('One child, one grown-up.')).not.toBeInTheDocument();
});

test('deletes a class after asking, and leaves the others alone', async () => {
  keepClasses(touch, relay);
  const { user } = openPage();
  await findStatus('Family Relay');
  await user.click(press('Delete Family Relay'));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Family Relay has been deleted.')).toBeInTheDocument();
  await user.click(press('OK'));
  expect(await findStatus('First Touch')).toBeVisible();
  expect(screen.queryByText('Family Relay')).not.toBeInTheDocument();
});

test('explains why a class with campers cannot be deleted', async () => {
  keepClasses(touch);
  refuse(endpoints.deleteClass, 'has-enrolments');
  const { user } = openPage();
  await findStatus('First Touch');
  await user.click(press('Delete First Touch'));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(/campers are enrolled in it or paying/)).toBeInTheDocument();
  await user.click(press('OK'));
  expect(await findStatus('First Touch')).toBeVisible();
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.listClasses);
  openPage();
  expect(await screen.findByText('Loading the classes')).toBeInTheDocument();
});

test('says where new classes come from when there are none', async () => {
  keepClasses();
  openPage();
  expect(await screen.findByText('No classes yet')).toBeVisible();
});

test('offers to try again when the classes cannot be fetched', async () => {
  refuse(endpoints.listClasses, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  keepClasses(touch);
  await user.click(retry);
  expect(await findStatus('First Touch')).toBeVisible();
});
