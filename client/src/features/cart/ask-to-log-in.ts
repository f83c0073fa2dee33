import type { CampClass } from '@camp/server/contract/classes/classes';
import { formatDays } from '#lib/format/dates';
import { paths } from '#lib/paths';
import { openDialog, toParagraphs } from '#ui/feedback/dialog';

/** Asks a visitor to log in for a class. Returns the page that they chose; null if none. */
export async function askToLogIn({ className, startsOn, endsOn }: CampClass) {
  const days = startsOn === undefined ? '' : `, ${formatDays(startsOn, endsOn ?? startsOn)}`;
  const { isConfirmed, isDenied } = await openDialog({
    title: 'Please login to join this class',
    html: toParagraphs([`${className}${days}`]),
    confirmButtonText: 'Login now',
    showDenyButton: true,
    denyButtonText: 'New here? Sign up',
    showCancelButton: true,
    cancelButtonText: 'Not now',
    customClass: {
      confirmButton: 'btn btn-accent',
      denyButton: 'btn btn-secondary',
      cancelButton: 'btn btn-ghost',
    },
  });
  if (isDenied) return paths.signUp;
  return isConfirmed ? paths.logIn : null;
}
