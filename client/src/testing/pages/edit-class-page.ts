import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { endpoints, type CampClass, type Role } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '../data/builders';
import { mockEndpoint } from '../api/mock-api';
import { renderApp } from './render-app';

/** Returns a session at a camp 4 hours behind UTC. */
export const aSession = (day: string, from = '09:00', to = '12:00') => ({
  id: `session-${day}`,
  startsAt: `${day}T${from}:00-04:00`,
  endsAt: `${day}T${to}:00-04:00`,
});

/** The days of `touch`. */
export const classDays = ['2037-06-08', '2037-06-10', '2037-06-12'];
/** An approved class with three sessions. */
export const touch = aCampClass({
  description: 'Bring water.',
  place: 'Meadow Pitch',
  startsOn: '2037-06-08',
  endsOn: '2037-06-12',
  sessions: classDays.map((day) => aSession(day)),
  enrollmentOpensAt: '2037-03-01T09:00:00-05:00',
  bring: 'Shin guards',
});

/** Mocks the class endpoints with these classes. Returns the edits they received. */
export function mockEditableClasses(...classes: CampClass[]) {
  const stored = new Map(classes.map((campClass) => [campClass._id, campClass]));
  const edits: unknown[] = [];
  mockEndpoint(endpoints.listClasses, () => [...stored.values()]);
  mockEndpoint(endpoints.getClass, ({ params, bearer }) => {
    expect(bearer).not.toBeNull();
    return stored.get(params.id as string)!;
  });
  mockEndpoint(endpoints.updateClass, ({ params, sent }) => {
    const { id } = params as { id: string };
    edits.push({ id, ...(sent as object) });
    const before = stored.get(id)!;
    const proposed = { modifiedCount: 1, status: 'approved', proposal: 'pending' } as const;
    if (before.status === 'approved') return proposed;
    const fields = Object.entries({ ...before, ...(sent as object), status: 'pending' });
    const saved = fields.filter(([, value]) => value !== null);
    stored.set(id, Object.fromEntries(saved) as CampClass);
    return { modifiedCount: 1, status: 'pending' as const };
  });
  return edits;
}

/** Opens the form of a class. `press` presses the button with this name. */
export function openEditClass(campClass = touch, role: Role = 'instructor') {
  const app = renderApp(`/dashboard/editClass/${campClass._id}`, { user: aSignedInUser(), role });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, press };
}
export const findField = (label: string) => screen.findByLabelText(label);

/** Replaces the text of a field. */
export async function retype(
  { user }: ReturnType<typeof openEditClass>,
  label: string,
  text: string,
) {
  const field = await findField(label);
  await user.clear(field);
  await user.type(field, text);
}
