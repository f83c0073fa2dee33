import { useId } from 'react';
import { useController } from 'react-hook-form';
import { PICTURE_TYPES } from '#lib/api/image-upload';
import type { PictureUpload } from '#lib/api/use-picture-upload';
import { TextField } from '#ui/forms/text-field';
import { PictureUploadBox } from '#ui/pictures/upload/picture-upload-box';
import { UploadError } from '#ui/pictures/upload/upload-error';
import { bindField, labels, toSentence, type PlaceForm } from './place-fields';

interface PlacePictureProps {
  form: PlaceForm;
  upload: PictureUpload;
}

/** The picture of a place in its form, with its description. */
export function PlacePicture({ form, upload }: PlacePictureProps) {
  const {
    field: { value: address, ref },
    fieldState,
  } = useController({ control: form.control, name: 'image' });
  const id = useId();
  const detail = fieldState.error?.message;
  const fieldError = detail === undefined ? undefined : toSentence('image', detail);
  const errorId = (upload.error ?? fieldError) ? `${id}-error` : undefined;
  const remove = () => {
    form.setValue('image', '', { shouldValidate: form.formState.isSubmitted });
    form.setValue('imageAlt', '');
  };
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="font-semibold">{labels.image}</legend>
      <PictureUploadBox
        address={address}
        upload={upload}
        types={PICTURE_TYPES}
        onFile={upload.send}
        onRemove={remove}
        onAction={(action) => {
          action();
          form.setFocus('image');
        }}
        errorId={errorId}
        ref={ref}
      />
      <UploadError id={`${id}-error`} uploadError={upload.error} fieldError={fieldError} />
      {(address !== '' || upload.file) && (
        <div className="mt-4">
          <TextField hint="What the picture shows." {...bindField(form, 'imageAlt')} />
        </div>
      )}
    </fieldset>
  );
}
