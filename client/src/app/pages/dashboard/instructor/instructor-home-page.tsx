import { useQuery } from '@tanstack/react-query';
import { calendarQuery } from '#features/calendar/calendar-query';
import { SavedDraft } from '#features/class-form/drafts/saved-draft';
import { GetStarted } from '#features/own-classes/get-started';
import { Income } from '#features/own-classes/income';
import { InstructorOverview } from '#features/own-classes/instructor-overview';
import { NoClassesYet } from '#features/own-classes/no-classes-yet';
import { ownProfileQuery } from '#features/profiles/profile.queries';
import { ownClassesQuery } from '#lib/queries/own-classes';
import { toMessage } from '#lib/api/client';
import { today } from '#lib/format/dates';
import { useSession } from '#lib/session/session';
import { StatListSkeleton } from '#ui/lists/stat-list';
import { Listing } from '#ui/lists/listing';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { WelcomeHeading } from '../welcome-heading';

const FIGURES = 4;

export function InstructorHomePage() {
  const { user } = useSession();
  const owner = user?.uid ?? '';
  const { data, ...fetched } = useQuery(ownClassesQuery(owner));
  // If the calendar fails, the page shows everything but today's sessions.
  const calendar = useQuery(calendarQuery(owner));
  // If the profile fails, the page shows everything but the first steps.
  const profile = useQuery(ownProfileQuery(owner)).data;
  const toGetStarted = (hasClasses: boolean) =>
    profile && <GetStarted profile={profile} hasClasses={hasClasses} />;
  return (
    <>
      <WelcomeHeading />
      <SavedDraft key={owner} owner={owner} />
      <SectionErrorBoundary>
        <Listing
          fetched={{ ...fetched, data: calendar.isPending ? undefined : data }}
          errorTitle="We couldn’t load your classes"
          toErrorText={toMessage}
          loading={<StatListSkeleton label="Loading your classes" count={FIGURES} isPaired />}
          empty={
            <>
              <NoClassesYet />
              {toGetStarted(false)}
            </>
          }
        >
          {(classes) => (
            <>
              <InstructorOverview
                classes={classes}
                taught={calendar.data?.taught ?? []}
                today={today()}
              />
              {toGetStarted(true)}
              <Income owner={owner} classes={classes} />
            </>
          )}
        </Listing>
      </SectionErrorBoundary>
    </>
  );
}
