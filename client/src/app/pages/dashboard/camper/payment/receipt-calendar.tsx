import { DownloadCalendar } from '#features/calendar/download-calendar';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';

/** How a family adds its sessions to a calendar: a file, or the link that stays up to date, which needs a verified email. */
export function ReceiptCalendar({ variant }: { variant: 'accent' | 'quiet' }) {
  const { user } = useSession();
  return (
    <>
      <DownloadCalendar variant={variant} />
      {user?.emailVerified && (
        <ButtonLink to={paths.calendar} variant="quiet">
          Get a calendar link
        </ButtonLink>
      )}
    </>
  );
}
