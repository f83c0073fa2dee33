import { fireEvent, screen, within } from '@testing-library/react';

/** Opens the card of a camper on a roster unless it is open. Returns queries of the card. */
export async function openRosterCard(name: string) {
  const toggle = await screen.findByRole('button', { name });
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
  return within(toggle.closest('li')!);
}
