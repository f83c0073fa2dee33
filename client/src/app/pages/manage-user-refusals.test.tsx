import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, type ProblemKind } from '@camp/server/contract';
import { answer, breakConnection, refusal, refuse } from '../../testing/mock-api';
import { aPerson, keepPeople } from '../../testing/people';
import {
  findName,
  findRole,
  findRoleButton,
  findRow,
  giveRole,
  openPeople,
  ruth,
} from '../../testing/people-page';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const leo = aPerson();
const mia = aPerson({ name: 'Mia Camper', email: 'camper@camp.test' });

const press = (name: string) => screen.getByRole('button', { name });
/** Waits for these words, after which there may be more. */
const say = async (words: string) =>
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();

const sentences: Partial<Record<ProblemKind, string>> = {
  'own-account': 'You cannot do that to your own account: ask another admin.',
  'has-paid-enrolments':
    'This person has paid for classes: keep the account, or refund the classes first.',
  'teaches-classes': 'This person still has classes: delete those first.',
  'changed-meanwhile': 'Somebody else has changed this meanwhile. Please look again.',
};
type Refused = [ProblemKind, string];

test.each(Object.entries(sentences) as Refused[])(
  'tells in the server’s words why somebody is not deleted: %s',
  async (kind, message) => {
    keepPeople(ruth, leo);
    refuse(endpoints.deleteUser, kind, { message });
    const { user } = openPeople();
    await findRow('Leo Fischer');
    await user.click(press('Delete Leo Fischer'));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await say('Leo Fischer is not deleted');
    await say(message);
    await user.click(press('OK'));
    await waitFor(() => expect(press('Delete Leo Fischer')).toHaveFocus());
  },
);

test.each(['own-account', 'changed-meanwhile'] as const)(
  'tells in the server’s words why a role stays, and shows what it is now: %s',
  async (kind) => {
    const message = sentences[kind]!;
    keepPeople(ruth, leo);
    answer(endpoints.makeAdmin, () => {
      keepPeople(ruth, { ...leo, role: 'instructor' });
      return refusal(endpoints.makeAdmin, kind, { message });
    });
    const { user } = openPeople();
    await findRow('Leo Fischer');
    await giveRole(user, 'Leo Fischer', 'Admin');
    await say('Role not changed');
    await say(message);
    await user.click(press('OK'));
    await waitFor(async () => expect(await findRole('Leo Fischer')).toBe('Instructor'));
    await waitFor(async () => expect(await findRoleButton('Leo Fischer')).toHaveFocus());
  },
);

test('tells that somebody has gone already, and goes on at the row in their place', async () => {
  const { remove } = keepPeople(ruth, leo, mia);
  answer(endpoints.makeAdmin, () => {
    remove(leo._id);
    return refusal(endpoints.makeAdmin, 'not-found', { message: 'There is no such person.' });
  });
  const { user } = openPeople();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  await say('There is no such person.');
  await waitFor(() => expect(screen.queryByText('Leo Fischer')).not.toBeInTheDocument());
  await user.click(press('OK'));
  await waitFor(async () => expect(await findName('Mia Camper')).toHaveFocus());
});

test('changes a role at the second attempt when the connection broke at the first', async () => {
  keepPeople(ruth, leo);
  breakConnection(endpoints.makeAdmin);
  const { user } = openPeople();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  await say('Role not changed');
  expect(screen.getByText(/could not reach the camp/)).toBeInTheDocument();
  await user.click(press('OK'));
  keepPeople(ruth, leo);
  await giveRole(user, 'Leo Fischer', 'Admin');
  await say('Leo Fischer is admin Now!');
});

test('ends at the login page when somebody is no admin any more themselves', async () => {
  keepPeople(ruth, leo);
  refuse(endpoints.makeAdmin, 'forbidden');
  const { user } = openPeople();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
