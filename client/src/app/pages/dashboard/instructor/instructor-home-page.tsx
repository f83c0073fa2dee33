import { useQuery } from '@tanstack/react-query';
import { Income } from '../../../../features/own-classes/income';
import { InstructorOverview } from '../../../../features/own-classes/instructor-overview';
import { NoClassesYet } from '../../../../features/own-classes/no-classes-yet';
import { toOverview } from '../../../../features/own-classes/overview';
import { ownClassesQuery } from '../../../../features/own-classes/own-classes.queries';
import { toMessage } from '../../../../lib/api/client';
import { today } from '../../../../lib/format/schedule';
import { useSession } from '../../../../lib/session/session';
import { StatListSkeleton } from '../../../../ui/lists/stat-list';
import { Listing } from '../../../../ui/lists/listing';
import { PageHeading } from '../../../../ui/headings/page-heading';
import { SectionErrorBoundary } from '../../../section-error-boundary';

const FIGURES = 4;

export function InstructorHomePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading title={`Welcome to: ${user?.displayName ?? user?.email ?? ''}`} />
      <SectionErrorBoundary>
        <Listing
          fetched={useQuery(ownClassesQuery(user?.uid ?? ''))}
          errorTitle="We couldn't load your classes"
          toErrorText={toMessage}
          loading={<StatListSkeleton label="Loading your classes" count={FIGURES} />}
          empty={<NoClassesYet />}
        >
          {(classes) => (
            <>
              <InstructorOverview overview={toOverview(classes, today())} />
              <Income owner={user?.uid ?? ''} classes={classes} />
            </>
          )}
        </Listing>
      </SectionErrorBoundary>
    </>
  );
}
