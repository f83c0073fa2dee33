import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedPlace } from '@camp/server/contract/classes/places';
import { isProblem, toMessage } from '../../../lib/api/client';
import { toManageClassPath } from '../../../lib/paths';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { confirmAction, confirmDeletion } from '../../../ui/feedback/confirm-action';
import { showError, showToast } from '../../../ui/feedback/toast';
import { focusHeading } from '../../../ui/headings/focus-heading';
import { Picture } from '../../../ui/pictures/picture';
import { toAddress } from '../directions';
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

/** A place with the classes that use it. Only a place that no class uses has a button to delete it. */
export function PlaceCard({ place, onEdit }: PlaceCardProps) {
  const { name, archivedAt, classCount, image = '' } = place;
  const actions = usePlaceActions(place);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 py-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {image !== '' && <Picture src={image} alt="" />}
      <div className={image === '' ? 'col-span-2' : ''}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          {archivedAt !== undefined && <Badge tone="warn">Archived</Badge>}
        </div>
        <p className="mt-1 wrap-anywhere">{toAddress(place)}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          <Use place={place} />
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {archivedAt === undefined ? (
            <Button
              variant="quiet"
              aria-label={`Archive ${name}`}
              onClick={() => void actions.archive()}
            >
              Archive
            </Button>
          ) : (
            <Button
              variant="quiet"
              aria-label={`Restore ${name}`}
              onClick={() => void actions.restore()}
            >
              Restore
            </Button>
          )}
          {classCount === 0 && (
            <Button
              variant="quiet"
              aria-label={`Delete ${name}`}
              onClick={() => void actions.remove()}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
