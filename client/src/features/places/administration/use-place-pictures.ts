import { useState } from 'react';
import type { Photo } from '@camp/server/contract/fields/photo';
import { usePhotoUploads } from '#lib/api/use-photo-uploads';
import { usePictureUpload } from '#lib/api/use-picture-upload';
import type { PlaceForm } from './place-fields';

/** The picture and the photos of the form, and their uploads. */
export function usePlacePictures(form: PlaceForm) {
  const [isWaiting, setIsWaiting] = useState(false);
  const upload = usePictureUpload((image) =>
    form.setValue('image', image, { shouldValidate: form.formState.isSubmitted }),
  );
  const setPhotos = (photos: Photo[]) =>
    form.setValue('photos', photos, { shouldValidate: form.formState.isSubmitted });
  const uploads = usePhotoUploads((image) => {
    const photos = form.getValues('photos');
    // The same file again has the same address.
    if (photos.every((photo) => photo.image !== image)) setPhotos([...photos, { image, alt: '' }]);
  });

  return {
    upload,
    photos: { uploads, setPhotos },
    isWaiting,
    /** Waits for the uploads; returns false if one failed. */
    prepare: async () => {
      setIsWaiting(true);
      const [isUploaded, arePhotosUploaded] = await Promise.all([
        upload.waitUntilDone(),
        uploads.waitUntilDone(),
      ]);
      setIsWaiting(false);
      if (!isUploaded) form.setFocus('image');
      else if (!arePhotosUploaded) form.setFocus('photos');
      return isUploaded && arePhotosUploaded;
    },
  };
}
export type PlacePictures = ReturnType<typeof usePlacePictures>;
