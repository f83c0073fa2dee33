import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a roster and chooses one of its actions. */
export async function chooseRosterAction(user: UserEvent, name: string | RegExp) {
  await openRosterTools(user);
  await user.click(screen.getByRole('menuitem', { name }));
}

/** Opens the menu of a roster. */
export const openRosterTools = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'More tools' }));
