import { tellApart } from '@camp/server/shared/names';
import { useQuery } from '@tanstack/react-query';
import { VerifyFirst } from '#features/auth/verification/verify-first';
import { CalendarAddress } from '#features/calendar/calendar-address';
import { DownloadCalendar } from '#features/calendar/download-calendar';
import { CalendarSkeleton } from '#features/calendar/calendar-skeleton';
import { CalendarView } from '#features/calendar/calendar-view';
import { toFamilyItem, toTaughtItem } from '#features/calendar/calendar-items';
import { calendarQuery } from '#features/calendar/calendar-query';
import type { getCalendar } from '#features/calendar/get-calendar';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Listing } from '#ui/lists/listing';
import { PageHeading } from '#ui/headings/page-heading';

const emptyTexts = {
  family: {
    text: 'Classes appear here once you are enrolled.',
    link: { to: paths.allClass, label: 'Find a class' },
  },
  instructor: {
    text: 'Sessions appear here once your class has dates and is submitted.',
    link: { to: paths.addClass, label: 'Add a class' },
  },
} as const;

const EmptyCalendar = ({ viewer }: { viewer: keyof typeof emptyTexts }) => {
  const { text, link } = emptyTexts[viewer];
  return (
    <EmptyState
      picture="/pictures/empty/enrolled.svg"
      title="Your calendar is empty"
      text={text}
      action={
        <ButtonLink to={link.to} className="mt-2">
          {link.label}
        </ButtonLink>
      }
    />
  );
};

type Calendar = Awaited<ReturnType<typeof getCalendar>>;

const toItems = ({ entries, taught }: Calendar) => [
  ...tellApart(entries).map(toFamilyItem),
  ...taught.map(toTaughtItem),
];

const hasSessions = (calendar: Calendar) =>
  toItems(calendar).some(({ sessions }) => sessions.length > 0);

export function CalendarPage() {
  const { user, role } = useSession();
  const owner = user?.uid ?? '';
  const isVerified = user?.emailVerified ?? false;
  const { data, ...fetched } = useQuery(calendarQuery(owner));
  return (
    <>
      <PageHeading title="My Calendar" lead="The times and locations of your sessions." />
      <Listing
        fetched={{ ...fetched, data: data && toItems(data) }}
        errorTitle="We couldn’t load your calendar"
        toErrorText={toMessage}
        loading={<CalendarSkeleton />}
        empty={<EmptyCalendar viewer={role === 'instructor' ? 'instructor' : 'family'} />}
      >
        {(items) => <CalendarView items={items} />}
      </Listing>
      {data && (
        <CalendarAddress
          owner={owner}
          address={data.address}
          blocker={
            user && !isVerified ? (
              <VerifyFirst user={user} reason="You need a verified email to get a calendar link." />
            ) : null
          }
          file={
            hasSessions(data) ? (
              <DownloadCalendar variant={isVerified ? 'quiet' : 'accent'} />
            ) : null
          }
        />
      )}
    </>
  );
}
