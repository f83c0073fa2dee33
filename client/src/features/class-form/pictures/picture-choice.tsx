import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/forms/text-field';
import { PictureGallery } from './picture-gallery';
import { PictureUploadBox } from './picture-upload-box';
import type { ClassEditor } from '../use-class-editor';
import { labels } from '../class-form.messages';

/** Lets the instructor upload a picture or choose a camp illustration. */
export function PictureChoice({ editor }: { editor: ClassEditor }) {
  const { form, upload, setPicture } = editor;
  const {
    field: { value: address, ref },
    fieldState,
  } = useController({ control: form.control, name: 'image' });
  const category = useWatch({ control: form.control, name: 'category' });
  const id = useId();
  const error = upload.error ?? fieldState.error?.message;

  const choose = (...picture: Parameters<typeof setPicture>) => {
    upload.cancel();
    setPicture(...picture);
  };
  const runAndKeepFocus = (action: () => void) => {
    action();
    form.setFocus('image');
  };

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-display text-xl font-bold">{labels.image}</legend>
      <PictureUploadBox
        address={address}
        upload={upload}
        onRemove={() => choose('', '')}
        onAction={runAndKeepFocus}
        errorId={error ? `${id}-error` : undefined}
        ref={ref}
      />
      {/* An alert, because an upload error may come long after the file was chosen. */}
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-2 text-sm font-medium text-error empty:hidden"
      >
        {error}
      </p>
      {(address !== '' || upload.file) && (
        <div className="mt-4">
          <TextField
            label={labels.imageAlt}
            hint="Describe the picture in one sentence for people who can’t see it."
            autoComplete="off"
            error={form.formState.errors.imageAlt?.message}
            {...form.register('imageAlt')}
          />
        </div>
      )}
      <PictureGallery
        category={category}
        chosen={upload.file ? '' : address}
        onChoose={(picture) => choose(picture.address, picture.alt)}
      />
    </fieldset>
  );
}
