import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { SavedDraft } from '#features/class-form/drafts/saved-draft';
import { NoClassesYet } from '#features/own-classes/no-classes-yet';
import { OwnClassList } from '#features/own-classes/own-class-list';
import { OwnClassRowSkeleton } from '#features/own-classes/own-class-row';
import { ownClassesQuery } from '#lib/queries/own-classes';
import { useRepeatClass } from '#features/own-classes/use-repeat-class';
import { useWithdrawClass } from '#features/own-classes/use-withdraw-class';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { PageHeading } from '#ui/headings/page-heading';
import { useDeleteClass } from '#app/pages/dashboard/use-delete-class';

const SKELETONS = 3;

export function FeedbackPage() {
  const { user } = useSession();
  const owner = user?.uid ?? '';
  const { deleteClass, deletingId } = useDeleteClass();
  const withdrawClass = useWithdrawClass();
  const repeatClass = useRepeatClass();
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
      <SavedDraft key={owner} owner={owner} />
      <Listing
        fetched={useQuery(ownClassesQuery(owner))}
        errorTitle="We couldn’t load your classes"
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
            onRepeat={(campClass) => void repeatClass(campClass)}
          />
        )}
      </Listing>
    </>
  );
}
