import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { findImageError, PICTURE_TYPES } from '#lib/api/image-upload';
import { TextField } from '#ui/forms/text-field';
import { useCrop } from '#ui/pictures/crop/use-crop';
import { FocusPoint } from '#ui/pictures/focus-point';
import { PictureUploadBox } from '#ui/pictures/upload/picture-upload-box';
import { UploadError } from '#ui/pictures/upload/upload-error';
import { PictureGallery } from './picture-gallery';
import type { UsedPictures } from './use-used-pictures';
import type { ClassEditor, ClassForm } from '../use-class-editor';
import { labels } from '../class-form.messages';
import { toSectionId } from '../form-sections';

const Description = ({ form }: { form: ClassForm }) => (
  <div className="mt-4">
    <TextField
      label={labels.imageAlt}
      hint="Describe the picture in one sentence for people who can’t see it."
      autoComplete="off"
      error={form.formState.errors.imageAlt?.message}
      {...form.register('imageAlt')}
    />
  </div>
);

const FocusChoice = ({ form, address }: { form: ClassForm; address: string }) => {
  const focus = useWatch({ control: form.control, name: 'imageFocus' });
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline">
        Set the focus point
      </summary>
      <p className="mt-1 mb-3 text-sm text-muted">
        This point stays visible wherever the picture is cut. Click the picture, or use the sliders.
      </p>
      <FocusPoint
        src={address}
        focus={focus}
        onChange={(imageFocus) => form.setValue('imageFocus', imageFocus, { shouldDirty: true })}
      />
    </details>
  );
};

/** The heading that the links to the parts of the form lead to. */
const Legend = () => (
  <legend id={toSectionId('picture')} tabIndex={-1} className="font-display text-xl font-bold">
    {labels.image}
  </legend>
);

interface PictureChoiceProps {
  editor: ClassEditor;
  /** The pictures of the instructor's other classes. */
  used: UsedPictures;
}

/** Lets the instructor upload a picture or choose a camp illustration. */
export function PictureChoice({ editor, used }: PictureChoiceProps) {
  const { form, upload, setPicture } = editor;
  const {
    field: { value: address, ref },
    fieldState,
  } = useController({ control: form.control, name: 'image' });
  const category = useWatch({ control: form.control, name: 'category' });
  const id = useId();
  const crop = useCrop({
    isRefused: (file) => findImageError(file) !== null,
    onFile: upload.send,
  });
  const error = upload.error ?? fieldState.error?.message;

  const chooseFile = (file: File) => {
    // The error is that of an earlier file, and cropping can take a while.
    upload.clearError();
    form.clearErrors('image');
    crop.choose(file);
  };
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
      <Legend />
      <PictureUploadBox
        address={address}
        upload={upload}
        types={PICTURE_TYPES}
        note="This is how it looks on class cards."
        onFile={chooseFile}
        onRemove={() => choose('', '')}
        onAction={runAndKeepFocus}
        errorId={error ? `${id}-error` : undefined}
        ref={ref}
      />
      <UploadError
        id={`${id}-error`}
        uploadError={upload.error}
        fieldError={fieldState.error?.message}
      />
      {(address !== '' || upload.file) && <Description form={form} />}
      {address !== '' && !upload.file && <FocusChoice form={form} address={address} />}
      {crop.dialog}
      <PictureGallery
        category={category}
        chosen={upload.file ? '' : address}
        used={used}
        onChoose={(picture) => choose(picture.address, picture.alt)}
      />
    </fieldset>
  );
}
