import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CampClass } from '@camp/server/contract';
import {
  aSession,
  classDays,
  findField,
  mockEditableClasses,
  openEditClass,
  retype,
  touch,
} from '#testing/pages/edit-class-page';

test('sends all sessions with their ids if one was changed', async () => {
  const edits = mockEditableClasses(touch);
  const app = openEditClass();
  const second = within(await screen.findByRole('group', { name: 'Session 2' }));
  await app.user.clear(second.getByLabelText('To'));
  await app.user.type(second.getByLabelText('To'), '13:00');
  await app.press('Submit changes for review');
  await screen.findByText('Saved and submitted for review');
  const [one, two, three] = classDays;
  expect(edits).toEqual([
    {
      id: touch._id,
      sessions: [
        { id: `session-${one}`, startsAt: `${one}T09:00`, endsAt: `${one}T12:00` },
        { id: `session-${two}`, startsAt: `${two}T09:00`, endsAt: `${two}T13:00` },
        { id: `session-${three}`, startsAt: `${three}T09:00`, endsAt: `${three}T12:00` },
      ],
    },
  ]);
});

test('starts from proposed sessions, and sends only what changes from there', async () => {
  const proposal = {
    revision: 1,
    proposedAt: '2027-05-01T10:00:00.000Z',
    proposedBy: 'Priya Raman',
    changes: [
      {
        field: 'sessions' as const,
        before: touch.sessions ?? null,
        after: classDays.map((day) => aSession(day, '10:00')),
      },
    ],
  };
  const edits = mockEditableClasses({ ...touch, proposal });
  const app = openEditClass();
  const first = within(await screen.findByRole('group', { name: 'Session 1' }));
  expect(first.getByLabelText('From')).toHaveValue('10:00');
  await retype(app, 'What to bring', 'Water');
  await app.press('Submit changes for review');
  await screen.findByText('Saved and submitted for review');
  expect(edits).toEqual([{ id: touch._id, bring: 'Water' }]);
});

test('locks the started sessions of a class on sale', async () => {
  const running = {
    ...touch,
    phase: 'running' as const,
    enrollmentOpensAt: '2020-03-01T09:00:00-05:00',
    sessions: [aSession('2020-06-08'), ...touch.sessions!],
  };
  const edits = mockEditableClasses(running);
  const app = openEditClass(running);
  expect(await screen.findByText('Mon, June 8, 2020, 9:00 AM–12:00 PM')).toBeVisible();
  expect(screen.getByText('Already started')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Session 1' })).toBeNull();
  await app.press('Remove Fri, Jun 12, 2037');
  await app.press('Submit changes for review');
  await screen.findByText('Saved and submitted for review');
  const sent = (edits[0] as { sessions: unknown[] }).sessions;
  expect(sent).toHaveLength(3);
  expect(sent[0]).toEqual(running.sessions[0]);
});

test('does not let the dates of a class on sale be removed, and says why', async () => {
  const edits = mockEditableClasses(touch);
  const app = openEditClass();
  const later = await findField('Dates to be announced');
  expect(later).toBeDisabled();
  expect(screen.getByRole('group', { name: 'Dates' })).toHaveAccessibleDescription(
    /Families already know these dates/,
  );
  for (const day of ['Mon, Jun 8, 2037', 'Wed, Jun 10, 2037', 'Fri, Jun 12, 2037']) {
    await app.press(`Remove ${day}`);
  }
  await app.press('Submit changes for review');
  expect(await screen.findByText(/^Add at least one session\./)).toBeVisible();
  expect(edits).toEqual([]);
});

test('removes the sessions of a class in review if its dates are to be announced', async () => {
  const waiting: CampClass = { ...touch, status: 'pending' };
  const edits = mockEditableClasses(waiting);
  const app = openEditClass(waiting);
  await app.user.click(await findField('Dates to be announced'));
  await app.press('Save changes');
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(edits).toEqual([{ id: touch._id, sessions: null }]);
});
