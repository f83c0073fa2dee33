import { screen, within } from '@testing-library/react';
import { aUser } from './builders';
import { aPerson } from './people';
import { renderApp } from './render-app';

/** The person as whom `openPeople` signs in. */
export const ruth = aPerson({ name: 'Ruth Admin', email: 'admin@camp.test', role: 'admin' });

/** The page where an admin manages people, or another address for the same admin. */
export const openPeople = (search = '', path = '/dashboard/manageUser') =>
  renderApp(path + search, {
    user: aUser({ email: 'Admin@camp.test', displayName: 'Ruth Admin' }),
    role: 'admin',
  });

export const findName = (name: string) =>
  screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
export const findRow = async (name: string) => (await findName(name)).closest('tr') as HTMLElement;

const toRolePattern = (name: string) => new RegExp(`^Role of ${name}:`);
export const findRoleButton = async (name: string) =>
  within(await findRow(name)).getByRole('button', { name: toRolePattern(name) });
/** The role that a row shows. */
export const findRole = async (name: string) => (await findRoleButton(name)).textContent;

type Actor = ReturnType<typeof renderApp>['user'];
type RoleLabel = 'Camper' | 'Instructor' | 'Admin';

/** Picks a role from the menu of a user, which asks before it acts. */
export const chooseRole = async (actor: Actor, name: string, label: RoleLabel) => {
  await actor.click(await findRoleButton(name));
  await actor.click(within(await findRow(name)).getByRole('menuitemradio', { name: label }));
};

const confirmations: Record<RoleLabel, string> = {
  Camper: 'Take role away',
  Instructor: 'Make instructor',
  Admin: 'Make admin',
};

export const giveRole = async (actor: Actor, name: string, label: RoleLabel) => {
  await chooseRole(actor, name, label);
  await actor.click(await screen.findByText(confirmations[label]));
};
