import { tellApart } from '@camp/server/contract/fields/camper-ref';
import { useQuery } from '@tanstack/react-query';
import { VerifyFirst } from '../../../../features/auth/verification/verify-first';
import { CalendarAddress } from '../../../../features/calendar/calendar-address';
import { CalendarSkeleton } from '../../../../features/calendar/calendar-skeleton';
import { CalendarView } from '../../../../features/calendar/calendar-view';
import { TaughtSessions } from '../../../../features/calendar/taught-sessions';
import { calendarQuery } from '../../../../features/calendar/calendar-query';
import { toMessage } from '../../../../lib/api/client';
import { paths } from '../../../../lib/paths';
import { useSession } from '../../../../lib/session/session';
import { ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Listing } from '../../../../ui/lists/listing';
import { PageHeading } from '../../../../ui/headings/page-heading';

const EmptyCalendar = () => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title="Your calendar is empty"
    text="Classes appear here once you are enrolled."
    action={
      <ButtonLink to={paths.allClass} className="mt-2">
        Find a class
      </ButtonLink>
    }
  />
);

export function CalendarPage() {
  const { user } = useSession();
  const owner = user?.uid ?? '';
  const { data, ...fetched } = useQuery(calendarQuery(owner));
  return (
    <>
      <PageHeading title="My Calendar" lead="The times and locations of your sessions." />
      {data?.taught && <TaughtSessions classes={data.taught} />}
      <Listing
        fetched={{ ...fetched, data: data && tellApart(data.entries) }}
        errorTitle="We couldn't load your calendar"
        toErrorText={toMessage}
        loading={<CalendarSkeleton />}
        empty={<EmptyCalendar />}
      >
        {(entries) => <CalendarView entries={entries} />}
      </Listing>
      {data && (
        <CalendarAddress
          owner={owner}
          address={data.address}
          blocker={
            user && !user.emailVerified ? (
              <VerifyFirst user={user} reason="You need a verified email to get a calendar link." />
            ) : null
          }
        />
      )}
    </>
  );
}
