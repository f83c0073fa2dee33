import { useController } from 'react-hook-form';
import { PICTURE_TYPES } from '#lib/api/image-upload';
import { PhotoListField } from '#ui/pictures/photos/photo-list-field';
import type { ClassEditor } from '../use-class-editor';

/** Lets the instructor add photos beside the picture of the class. */
export function PhotoChoice({ editor }: { editor: ClassEditor }) {
  const { form, photoUploads, setPhotos } = editor;
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  const errors = form.formState.errors.photos;
  const findErrorIndex = () =>
    form
      .getValues('photos')
      .findIndex((_, index) => form.getFieldState(`photos.${index}.alt`).error);
  return (
    <PhotoListField
      photos={field.value}
      onChange={setPhotos}
      getPhotos={() => form.getValues('photos')}
      types={PICTURE_TYPES}
      uploads={photoUploads}
      error={fieldState.error?.message}
      photoErrors={Array.from(field.value, (_, index) => errors?.[index]?.alt?.message)}
      focusRef={({ focus }) => field.ref({ focus: () => focus(findErrorIndex()) })}
    />
  );
}
