import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { NoClassesYet } from '../../features/teaching/no-classes-yet';
import { OwnClassList } from '../../features/teaching/own-class-list';
import { OwnClassRowSkeleton } from '../../features/teaching/own-class-row';
import { ownClassesQuery } from '../../features/teaching/teaching.queries';
import { useWithdrawClass } from '../../features/teaching/use-withdraw-class';
import { toMessage } from '../../lib/api';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { Listing } from '../../ui/listing';
import { LoadingList } from '../../ui/loading-list';
import { PageHeading } from '../../ui/page-heading';
import { useDeleteClass } from '../use-delete-class';

const SKELETONS = 3;

export function FeedbackPage() {
  const { user } = useSession();
  const { deleteClass, deletingId } = useDeleteClass();
  const withdrawClass = useWithdrawClass();
  return (
    <>
      <PageHeading
        title="Feedback"
        lead="Status, bookings and feedback for each of your classes."
        actions={
          <ButtonLink to={paths.addClass}>
            <Plus size={18} aria-hidden="true" />
            Add a class
          </ButtonLink>
        }
      />
      <Listing
        fetched={useQuery(ownClassesQuery(user?.email ?? ''))}
        errorTitle="We couldn't load your classes"
        toErrorText={toMessage}
        loading={
          <LoadingList label="Loading your classes" count={SKELETONS}>
            <OwnClassRowSkeleton />
          </LoadingList>
        }
        empty={<NoClassesYet />}
      >
        {(classes) => (
          <OwnClassList
            classes={classes}
            deletingId={deletingId}
            onDelete={(campClass) => void deleteClass(campClass)}
            onWithdraw={(campClass) => void withdrawClass(campClass)}
          />
        )}
      </Listing>
    </>
  );
}
