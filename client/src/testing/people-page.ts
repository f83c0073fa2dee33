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

/** The words in the places of the three buttons: of those left, and of the role that is held. */
export const findRoleWords = async (name: string) =>
  within(await findRow(name))
    .getAllByText(/^(Admin|Instructor|Camper|Make admin|Make instructor|Take role away)$/)
    .map(({ textContent }) => textContent);
