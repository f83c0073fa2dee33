import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of an own class, unless it is open, and returns its items. */
export async function openActions(user: UserEvent, className: string) {
  const name = `More actions for ${className}`;
  const button = await screen.findByRole('button', { name });
  if (button.getAttribute('aria-expanded') !== 'true') await user.click(button);
  return within(screen.getByRole('menu', { name }));
}

/** Chooses an action in the menu of an own class. */
export async function choose(user: UserEvent, action: string, className: string) {
  const menu = await openActions(user, className);
  await user.click(menu.getByRole('menuitem', { name: action }));
}
