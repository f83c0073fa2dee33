import { useQuery } from '@tanstack/react-query';
import { Income } from '../../features/teaching/income';
import { InstructorOverview } from '../../features/teaching/instructor-overview';
import { NoClassesYet } from '../../features/teaching/no-classes-yet';
import { toOverview } from '../../features/teaching/overview';
import { ownClassesQuery } from '../../features/teaching/teaching.queries';
import { toMessage } from '../../lib/api';
import { today } from '../../lib/schedule';
import { useSession } from '../../lib/session';
import { FiguresSkeleton } from '../../ui/figures';
import { Listing } from '../../ui/listing';
import { PageHeading } from '../../ui/page-heading';
import { Panel } from '../panel';

const FIGURES = 4;

export const InstructorHomePage = () => {
  const { user } = useSession();
  return (
    <>
      <PageHeading title={`Welcome to: ${user?.displayName ?? user?.email ?? ''}`} />
      <Panel>
        <Listing
          fetched={useQuery(ownClassesQuery(user?.email ?? ''))}
          errorTitle="Your classes could not be loaded"
          toErrorText={toMessage}
          loading={<FiguresSkeleton label="Loading your classes" count={FIGURES} />}
          empty={<NoClassesYet />}
        >
          {(classes) => (
            <>
              <InstructorOverview overview={toOverview(classes, today())} />
              <Income email={user?.email ?? ''} classes={classes} />
            </>
          )}
        </Listing>
      </Panel>
    </>
  );
};
