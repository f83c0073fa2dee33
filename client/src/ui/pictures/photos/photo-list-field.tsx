import { useEffect, useId, useRef, useState } from 'react';
import { PHOTOS_MAX, type Photo } from '@camp/server/contract/fields/photo';
import { Button } from '#ui/button';
import { showUndoToast } from '#ui/feedback/toast';
import { UploadError } from '../upload/upload-error';
import { PhotoRow } from './photo-row';

interface PendingPhoto {
  id: number;
  name: string;
  share: number;
}

export interface PhotoListFieldProps {
  photos: readonly Photo[];
  onChange: (photos: Photo[]) => void;
  /** The current photos, also after later changes. */
  getPhotos: () => readonly Photo[];
  /** The file types that can be chosen. */
  types: string;
  uploads: {
    pending: readonly PendingPhoto[];
    error: string | null;
    send: (files: File[], room: number) => void;
    cancel: (id: number) => void;
  };
  /** The error of the list as a whole. */
  error: string | undefined;
  /** The error of each photo. */
  photoErrors: readonly (string | undefined)[];
  /** Offers to take back the removal of a photo. Default: in a toast. */
  offerUndo?: (photo: Photo, undo: () => void) => void;
  /** Gets an object that moves the focus to the description at an index, or to the file input. */
  focusRef: (target: { focus: (index: number) => void }) => void;
}

const move = (photos: readonly Photo[], from: number, to: number): Photo[] => {
  const rest = photos.toSpliced(from, 1);
  return rest.toSpliced(to, 0, photos[from]!);
};

const Pending = ({ photo, onCancel }: { photo: PendingPhoto; onCancel: () => void }) => (
  <li className="flex flex-wrap items-center gap-3 py-3">
    <span className="min-w-0 flex-1 wrap-anywhere">Uploading {photo.name}…</span>
    <progress
      className="progress w-32 progress-primary"
      aria-label={`Uploading ${photo.name}`}
      max={1}
      value={photo.share === 1 ? undefined : photo.share}
    />
    <Button variant="ghost" aria-label={`Cancel the upload of ${photo.name}`} onClick={onCancel}>
      Cancel
    </Button>
  </li>
);

const PendingPhotos = ({ uploads }: Pick<PhotoListFieldProps, 'uploads'>) => (
  <ul>
    {uploads.pending.map((photo) => (
      <Pending key={photo.id} photo={photo} onCancel={() => uploads.cancel(photo.id)} />
    ))}
  </ul>
);

interface AddPhotosProps {
  /** How many more photos fit. */
  room: number;
  types: string;
  describedBy: string;
  isInvalid: boolean;
  onChoose: (files: File[]) => void;
  ref: React.Ref<HTMLInputElement>;
}

const AddPhotos = ({ room, types, describedBy, isInvalid, onChoose, ref }: AddPhotosProps) => (
  <label
    className={`btn relative mt-3 min-h-11 text-base btn-secondary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) ${room > 0 ? '' : 'btn-disabled'}`}
  >
    Add photos
    <input
      ref={ref}
      type="file"
      accept={types}
      multiple
      className="sr-only"
      aria-disabled={room <= 0 || undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onClick={(event) => {
        if (room <= 0) event.preventDefault();
      }}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Allows choosing the same file again.
        currentTarget.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  </label>
);

/** Moves the focus to a button of a photo after the list has rendered again. */
const useFocusAfterMove = (list: React.RefObject<HTMLOListElement | null>) => {
  const target = useRef<{ index: number; direction: string } | null>(null);
  useEffect(() => {
    if (!target.current) return;
    const { index, direction } = target.current;
    target.current = null;
    list.current?.children[index]
      ?.querySelector<HTMLElement>(`[data-move="${direction}"]`)
      ?.focus();
  });
  return (index: number, direction: string) => (target.current = { index, direction });
};

const offerByToast = ({ alt }: Photo, undo: () => void) =>
  showUndoToast('Photo removed', alt, undo);

interface ChangeOptions extends Pick<
  PhotoListFieldProps,
  'photos' | 'onChange' | 'getPhotos' | 'offerUndo'
> {
  list: React.RefObject<HTMLOListElement | null>;
  onRemoved: () => void;
}

/** Moves and removes photos; `status` says the last move. */
function usePhotoChanges(options: ChangeOptions) {
  const { photos, onChange, getPhotos, offerUndo = offerByToast, list, onRemoved } = options;
  const [status, setStatus] = useState('');
  const focusAfterMove = useFocusAfterMove(list);

  const moveTo = (from: number, to: number) => {
    onChange(move(photos, from, to));
    focusAfterMove(to, to < from ? 'up' : 'down');
    setStatus(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}.`);
  };
  const remove = (index: number) => {
    const photo = photos[index]!;
    onChange(photos.toSpliced(index, 1));
    onRemoved();
    offerUndo(photo, () => {
      const current = getPhotos();
      if (current.length < PHOTOS_MAX) onChange(current.toSpliced(index, 0, photo));
    });
  };

  return { status, moveTo, remove };
}

/** A list of photos that can be uploaded, described, ordered and removed. */
export function PhotoListField(props: PhotoListFieldProps) {
  const { photos, onChange, types, uploads, error, photoErrors, focusRef } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { status, moveTo, remove } = usePhotoChanges({
    ...props,
    list,
    onRemoved: () => input.current?.focus(),
  });
  const room = PHOTOS_MAX - photos.length - uploads.pending.length;
  const message = uploads.error ?? error;

  useEffect(() => {
    const findTarget = (index: number) => list.current?.children[index]?.querySelector('input');
    focusRef({ focus: (index) => (findTarget(index) ?? input.current)?.focus() });
  });

  return (
    <div>
      <ol ref={list} className="divide-y divide-base-300">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.image}
            photo={photo}
            index={index}
            count={photos.length}
            error={photoErrors[index]}
            onDescribe={(alt) => onChange(photos.with(index, { ...photo, alt }))}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => remove(index)}
            onDropFrom={(from) => {
              if (from !== index && from < photos.length) moveTo(from, index);
            }}
          />
        ))}
      </ol>
      <PendingPhotos uploads={uploads} />
      <p role="status" className="sr-only">
        {status}
      </p>
      <AddPhotos
        room={room}
        types={types}
        describedBy={`${id}-hint ${id}-error`}
        isInvalid={message !== undefined}
        onChoose={(files) => uploads.send(files, Math.max(0, room))}
        ref={input}
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {photos.length} of {PHOTOS_MAX} photos. PNG, JPEG, WebP or AVIF.
      </p>
      <UploadError id={`${id}-error`} uploadError={uploads.error} fieldError={error} />
    </div>
  );
}
