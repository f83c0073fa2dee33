import { paths } from '#lib/paths';
import type { useReturnState } from '#lib/session/use-return-state';

/** Returns why a visitor was sent to log in or sign up, or the default if nothing sent them. */
export function toLead(
  { selectedClass, from, invitedEmail }: ReturnType<typeof useReturnState>,
  action: 'Log in' | 'Sign up',
  defaultLead: string,
) {
  if (selectedClass) return `${action} to add ${selectedClass.className} to your cart.`;
  if (invitedEmail !== '') return `${action} with the invited email to see your invitation.`;
  if (from.toLowerCase() === paths.allInstructor.toLowerCase()) {
    return `${action} to see our instructors.`;
  }
  // The cart button leads to the index of the dashboard.
  if ([paths.dashboard, paths.myCart].some((path) => path.toLowerCase() === from.toLowerCase())) {
    return `${action} to see your cart.`;
  }
  return from.startsWith(paths.dashboard) ? `${action} to open your dashboard.` : defaultLead;
}
