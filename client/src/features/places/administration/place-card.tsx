import { ExternalLink, MapPinOff, Pencil } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedPlace } from '@camp/server/contract/classes/places';
import { isProblem, toMessage } from '#lib/api/client';
import { toManageClassPath } from '#lib/staff-paths';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { confirmAction, confirmDeletion } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { Picture } from '#ui/pictures/picture';
import { toAddress, toCoordinates, toDirectionsUrl } from '../directions';
import { PlaceMap } from '../place-map';
import { useDeletePlace, useSetArchived } from './managed-places.queries';

const LINK = 'underline underline-offset-4';

/** Names the classes that use a place, each with a link to it among the classes to manage. */
const Use = ({ place: { name, classCount, classes } }: { place: ManagedPlace }) => {
  if (classCount === 0) return 'No class uses it.';
  const more = classCount - classes.length;
  return (
    <>
      Used by{' '}
      {classes.map(({ _id, className }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <Link to={toManageClassPath(className)} className={LINK}>
            {className}
          </Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          and{' '}
          <Link to={toManageClassPath(name)} className={LINK}>
            {more} more
          </Link>
        </>
      )}
      .
    </>
  );
};

const usePlaceActions = (place: ManagedPlace) => {
  const [archive, remove] = [useSetArchived(), useDeletePlace()];
  const { _id: id, name } = place;
  const isFinal = (error: unknown) =>
    isProblem(error, 'not-found', 'place-in-use', 'changed-meanwhile');
  const shared = { toMessage, isFinal, cancelButtonText: 'Cancel' };
  return {
    archive: () =>
      confirmAction({
        ...shared,
        title: `Archive ${name}?`,
        text: 'New classes can’t choose it. Classes that meet there stay, and you can restore it.',
        confirmButtonText: 'Archive',
        run: () => archive.mutateAsync({ id, isArchived: true }),
        onDone: () => showToast(`${name} is archived`),
        onFinalError: (error) => showError(`${name} was not archived`, toMessage(error)),
      }),
    restore: async () => {
      try {
        await archive.mutateAsync({ id, isArchived: false });
        showToast(`${name} is in use again`);
      } catch (error) {
        showError(`${name} was not restored`, toMessage(error));
      }
    },
    remove: () =>
      confirmDeletion({
        name,
        note: `${toAddress(place)}. No class uses it.`,
        run: () => remove.mutateAsync(id),
        onError: (error) => showError(`${name} was not deleted`, toMessage(error)),
        focusAfter: () => focusHeading({ preventScroll: true }),
      }),
  };
};

interface PlaceCardProps {
  place: ManagedPlace;
  onEdit: () => void;
}

/** The picture of a place, else a drawing of its surroundings. */
const Thumbnail = ({ place: { image = '', latitude, longitude } }: { place: ManagedPlace }) => {
  if (image !== '') return <Picture src={image} alt="" className="w-full rounded-box" />;
  if (latitude !== undefined && longitude !== undefined) {
    return <PlaceMap name={null} latitude={latitude} longitude={longitude} />;
  }
  return (
    <div
      aria-hidden="true"
      className="grid aspect-4/3 w-full place-items-center rounded-box bg-base-200 text-control"
    >
      <MapPinOff size={32} strokeWidth={1.5} />
    </div>
  );
};

/** Where directions lead, so that an admin can check it on a map. */
const Spot = ({ place }: { place: ManagedPlace }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
    <span className="tabular-nums">
      {toCoordinates(place) ?? 'No coordinates. Directions lead to the address.'}
    </span>
    <a
      href={toDirectionsUrl(place)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1 text-base-content underline underline-offset-4 sm:min-h-8"
    >
      Check directions <span className="sr-only">to {place.name} (opens in a new tab)</span>
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  </p>
);

const Facts = ({ place }: { place: ManagedPlace }) => {
  const { photos = [], arrivalNotes } = place;
  return (
    <>
      <p className="mt-1 wrap-anywhere">{toAddress(place)}</p>
      <Spot place={place} />
      {arrivalNotes !== undefined && (
        <p className="mt-1 line-clamp-2 max-w-2xl text-sm wrap-anywhere text-muted">
          <span className="font-semibold">On arrival:</span> {arrivalNotes}
        </p>
      )}
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {photos.length > 0 && `${photos.length === 1 ? '1 photo' : `${photos.length} photos`} · `}
        <Use place={place} />
      </p>
    </>
  );
};

/** A place with the classes that use it. Only a place that no class uses has a button to delete it. */
export function PlaceCard({ place, onEdit }: PlaceCardProps) {
  const { name, archivedAt, classCount } = place;
  const actions = usePlaceActions(place);
  const [label, change] =
    archivedAt === undefined ? ['Archive', actions.archive] : ['Restore', actions.restore];
  return (
    <li className="grid items-start gap-x-4 gap-y-3 py-5 max-sm:@min-[16rem]:grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto] lg:gap-x-6">
      <Thumbnail place={place} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg leading-6 wrap-anywhere">{name}</h2>
          {archivedAt !== undefined && <Badge tone="warn">Archived</Badge>}
        </div>
        <Facts place={place} />
      </div>
      <div className="flex flex-wrap gap-1 max-lg:@min-[16rem]:col-start-2 lg:col-start-3">
        <Button variant="quiet" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${label} ${name}`}
          onClick={() => void change()}
        >
          {label}
        </Button>
        {classCount === 0 && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${name}`}
            onClick={() => void actions.remove()}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
