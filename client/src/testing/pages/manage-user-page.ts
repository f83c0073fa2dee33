import { screen, within } from '@testing-library/react';
import { aSignedInUser } from '../data/builders';
import { aUser } from '../api/mock-users';
import { renderApp } from './render-app';

/** The admin that `openManageUser` signs in. */
export const ruth = aUser({ name: 'Ruth Admin', email: 'admin@camp.test', role: 'admin' });

/** Opens the Manage User page, or another path, as the admin. */
export const openManageUser = (search = '', path = '/dashboard/manageUser') =>
  renderApp(path + search, {
    user: aSignedInUser({ email: 'Admin@camp.test', displayName: 'Ruth Admin' }),
    role: 'admin',
  });

export const findName = (name: string) =>
  screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
export const findRow = async (name: string) => (await findName(name)).closest('tr') as HTMLElement;

const toRolePattern = (name: string) => new RegExp(`^Role of ${name}:`);
export const findRoleButton = async (name: string) =>
  within(await findRow(name)).getByRole('button', { name: toRolePattern(name) });
/** Returns the role that a row shows. */
export const findRole = async (name: string) => (await findRoleButton(name)).textContent;

type Actor = ReturnType<typeof renderApp>['user'];
type RoleLabel = 'Parent' | 'Instructor' | 'Admin';

/** Chooses a role in the menu of a user, which opens a confirmation dialog. */
export async function chooseRole(actor: Actor, name: string, label: RoleLabel) {
  await actor.click(await findRoleButton(name));
  await actor.click(within(await findRow(name)).getByRole('menuitemradio', { name: label }));
}

const confirmations: Record<RoleLabel, string> = {
  Parent: 'Remove role',
  Instructor: 'Make instructor',
  Admin: 'Make admin',
};

export async function giveRole(actor: Actor, name: string, label: RoleLabel) {
  await chooseRole(actor, name, label);
  await actor.click(await screen.findByText(confirmations[label]));
}
