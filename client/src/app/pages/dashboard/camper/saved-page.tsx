import { useQuery } from '@tanstack/react-query';
import type { SavedClass } from '@camp/server/contract/classes/saved-classes';
import { ClassCard, ClassCardSkeleton } from '#features/classes/class-card';
import type { Selection } from '#features/classes/selection';
import { SaveButton } from '#features/saved-classes/save-button';
import { savedClassesQuery, useChangeSaved } from '#features/saved-classes/saved-classes.queries';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { Button, ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { LoadingList } from '#ui/feedback/loading-list';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { Listing } from '#ui/lists/listing';
import { useClassSelection } from '#app/pages/classes/use-class-selection';

const GRID = 'grid gap-x-5 gap-y-10 phone:gap-y-7 min-[26rem]:grid-cols-2 lg:grid-cols-3';

const NothingSaved = () => (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title="No saved classes yet"
    text="Press the heart on a class to find it here again."
    action={
      <ButtonLink to={paths.allClass} className="mt-2">
        Find a class
      </ButtonLink>
    }
  />
);

/** Saved classes that are not on sale: their names are not known. */
const HiddenClasses = ({ saved, uid }: { saved: readonly SavedClass[]; uid: string }) => {
  const { mutate } = useChangeSaved(uid);
  if (saved.length === 0) return null;
  const remove = () => {
    for (const { classId } of saved) mutate({ classId, isSaved: false });
    focusHeading();
  };
  return (
    <p className="mt-8 flex flex-wrap items-center gap-3 text-muted">
      {saved.length === 1
        ? 'One saved class is not on sale now.'
        : `${saved.length} saved classes are not on sale now.`}
      <Button variant="ghost" size="sm" className="min-h-11" onClick={remove}>
        Remove
      </Button>
    </p>
  );
};

interface SavedListProps {
  saved: readonly SavedClass[];
  selection: Selection;
  uid: string;
}

const SavedList = ({ saved, selection, uid }: SavedListProps) => (
  <>
    <h2 className="sr-only">Saved classes</h2>
    <ul className={GRID}>
      {saved.flatMap(({ campClass }) =>
        campClass
          ? [
              <li key={campClass._id}>
                <ClassCard campClass={campClass} selection={selection} />
              </li>,
            ]
          : [],
      )}
    </ul>
    <HiddenClasses saved={saved.filter(({ campClass }) => !campClass)} uid={uid} />
  </>
);

/** The classes that the viewer saved, also those that are sold out or over. */
export function SavedPage() {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const { selection, dialog } = useClassSelection();
  const withUndo: Selection = {
    ...selection,
    saveButton: (campClass) => (
      <SaveButton campClass={campClass} variant="icon" offersUndo onRemove={focusHeading} />
    ),
  };
  return (
    <>
      <PageHeading title="Saved" lead="Classes that you saved to find them again." />
      <Listing
        fetched={useQuery(savedClassesQuery(uid))}
        errorTitle="We couldn’t load your saved classes"
        toErrorText={toMessage}
        loading={
          <LoadingList label="Loading your saved classes" count={3} className={GRID}>
            <ClassCardSkeleton />
          </LoadingList>
        }
        empty={<NothingSaved />}
      >
        {(saved) => <SavedList saved={saved} selection={withUndo} uid={uid} />}
      </Listing>
      {dialog}
    </>
  );
}
