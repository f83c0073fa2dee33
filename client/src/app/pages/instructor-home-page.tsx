import { useQuery } from '@tanstack/react-query';
import { Income } from '../../features/teaching/income';
import { InstructorOverview } from '../../features/teaching/instructor-overview';
import { NoClassesYet } from '../../features/teaching/no-classes-yet';
import { toOverview } from '../../features/teaching/overview';
import { ownClassesQuery } from '../../features/teaching/teaching.queries';
import { toMessage } from '../../lib/api';
import { today } from '../../lib/schedule';
import { useSession } from '../../lib/session';
import { StatListSkeleton } from '../../ui/stat-list';
import { Listing } from '../../ui/listing';
import { PageHeading } from '../../ui/page-heading';
import { SectionErrorBoundary } from '../section-error-boundary';

const FIGURES = 4;

export function InstructorHomePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading title={`Welcome to: ${user?.displayName ?? user?.email ?? ''}`} />
      <SectionErrorBoundary>
        <Listing
          fetched={useQuery(ownClassesQuery(user?.email ?? ''))}
          errorTitle="We couldn't load your classes"
          toErrorText={toMessage}
          loading={<StatListSkeleton label="Loading your classes" count={FIGURES} />}
          empty={<NoClassesYet />}
        >
          {(classes) => (
            <>
              <InstructorOverview overview={toOverview(classes, today())} />
              <Income email={user?.email ?? ''} classes={classes} />
            </>
          )}
        </Listing>
      </SectionErrorBoundary>
    </>
  );
}
