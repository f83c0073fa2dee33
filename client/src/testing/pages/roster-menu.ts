import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a roster and chooses one of its actions. */
export async function chooseRosterAction(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions for the roster' }));
  await user.click(screen.getByRole('menuitem', { name }));
}

/** Unfolds the tools of a roster, which are folded on phones. */
export const openRosterTools = async (user: UserEvent) =>
  user.click(await screen.findByText('More tools and safety data'));
