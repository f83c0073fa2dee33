import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ManagedPlace } from '@camp/server/contract/classes/places';
import { managedPlacesQuery } from '#features/places/administration/managed-places.queries';
import { PlaceCard } from '#features/places/administration/place-card';
import { PlaceDialog } from '#features/places/administration/place-form';
import { toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { PageHeading } from '#ui/headings/page-heading';

const Loading = () => (
  <LoadingList label="Loading the places" count={4}>
    <Skeleton className="mb-4 h-28 w-full" />
  </LoadingList>
);

/** Where classes meet. */
export function PlacesPage() {
  const { data, error, isFetching, refetch } = useQuery(managedPlacesQuery());
  /** The place in the form; null for a new one, undefined while the form is closed. */
  const [edited, setEdited] = useState<ManagedPlace | null>();
  // Links to a new place, as in the palette.
  const [params, setParams] = useSearchParams();
  const isAdding = params.get('add') === 'true';
  const close = () => {
    setEdited(undefined);
    if (isAdding) setParams({}, { replace: true });
  };
  const renderPlaces = () => {
    if (data?.length === 0) {
      return (
        <EmptyState
          picture="/pictures/empty/classes.svg"
          title="No places yet"
          text="Add a place, and classes can show its address and directions."
        />
      );
    }
    if (data) {
      return (
        <ul className="@container divide-y divide-base-300 border-y border-base-300">
          {data.map((place) => (
            <PlaceCard key={place._id} place={place} onEdit={() => setEdited(place)} />
          ))}
        </ul>
      );
    }
    if (!error) return <Loading />;
    return (
      <ErrorState
        title="We couldn’t load the places"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  };
  return (
    <>
      <PageHeading
        title="Places"
        lead="Where classes meet, with address and arrival notes. A place in use can’t be deleted."
        actions={<Button onClick={() => setEdited(null)}>Add a place</Button>}
      />
      {renderPlaces()}
      {(edited !== undefined || isAdding) && <PlaceDialog place={edited ?? null} onClose={close} />}
    </>
  );
}
