import { useQuery } from '@tanstack/react-query';
import { VerifyFirst } from '../../features/auth/verification/verify-first';
import { CalendarAddress } from '../../features/calendar/calendar-address';
import { CalendarList, CalendarSkeleton } from '../../features/calendar/calendar-list';
import { calendarQuery } from '../../features/calendar/calendar.queries';
import { toMessage } from '../../lib/api';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Listing } from '../../ui/listing';
import { PageHeading } from '../../ui/page-heading';

const NothingYet = () => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title="Your calendar is empty"
    text="A class is here once you are enrolled in it."
    action={
      <ButtonLink to={paths.allClass} className="mt-2">
        Find a class
      </ButtonLink>
    }
  />
);

export const CalendarPage = () => {
  const { user } = useSession();
  const email = user?.email ?? '';
  const { data, ...fetched } = useQuery(calendarQuery(email));
  return (
    <>
      <PageHeading title="My Calendar" lead="When and where your classes are." />
      <Listing
        fetched={{ ...fetched, data: data?.entries }}
        errorTitle="Your calendar could not be loaded"
        toErrorText={toMessage}
        loading={<CalendarSkeleton />}
        empty={<NothingYet />}
      >
        {(entries) => <CalendarList entries={entries} />}
      </Listing>
      {data && (
        <CalendarAddress
          email={email}
          address={data.address}
          blocker={
            user && !user.emailVerified ? (
              <VerifyFirst user={user} reason="A private address needs a verified e-mail." />
            ) : null
          }
        />
      )}
    </>
  );
};
