import { useState } from 'react';
import { useController } from 'react-hook-form';
import { PICTURE_TYPES } from '#lib/api/image-upload';
import { toPhotoSentence } from '#lib/format/photo-errors';
import { Button } from '#ui/button';
import { PhotoListField } from '#ui/pictures/photos/photo-list-field';
import type { PlaceForm } from './place-fields';
import type { PlacePictures } from './use-place-pictures';

interface PlacePhotosProps {
  form: PlaceForm;
  state: PlacePictures['photos'];
}

/** The photos of a place in its form. A toast would be behind the dialog, so Undo is in the form. */
export function PlacePhotos({ form, state }: PlacePhotosProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  const errors = form.formState.errors.photos;
  const [removal, setRemoval] = useState<{ undo: () => void } | null>(null);
  const findError = (index: number) => {
    const detail = errors?.[index]?.alt?.message ?? errors?.[index]?.image?.message;
    return detail === undefined ? undefined : toPhotoSentence(index, detail);
  };
  return (
    <fieldset>
      <legend className="font-semibold">More photos</legend>
      <PhotoListField
        photos={field.value}
        onChange={state.setPhotos}
        getPhotos={() => form.getValues('photos')}
        types={PICTURE_TYPES}
        uploads={state.uploads}
        error={fieldState.error?.message}
        photoErrors={Array.from(field.value, (_, index) => findError(index))}
        focusRef={({ focus }) =>
          field.ref({
            focus: () =>
              focus(
                form.getValues('photos').findIndex((_, index) => findError(index) !== undefined),
              ),
          })
        }
        offerUndo={(_, undo) => setRemoval({ undo })}
      />
      {removal && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-2">
          Photo removed.
          <Button
            variant="ghost"
            onClick={() => {
              removal.undo();
              setRemoval(null);
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </fieldset>
  );
}
