import { useState } from 'react';
import type { Photo } from '@camp/server/contract/fields/photo';
import { usePhotoUploads } from '../../../lib/api/use-photo-uploads';
import type { PlaceForm } from './place-fields';

/** The photos of the form and their uploads. */
export function usePlacePhotos(form: PlaceForm) {
  const [isWaiting, setIsWaiting] = useState(false);
  const setPhotos = (photos: Photo[]) =>
    form.setValue('photos', photos, { shouldValidate: form.formState.isSubmitted });
  const uploads = usePhotoUploads((image) => {
    const photos = form.getValues('photos');
    // The same file again has the same address.
    if (photos.every((photo) => photo.image !== image)) setPhotos([...photos, { image, alt: '' }]);
  });

  return {
    uploads,
    setPhotos,
    isWaiting,
    /** Waits for the uploads; returns false if one failed. */
    prepare: async () => {
      setIsWaiting(true);
      const areUploaded = await uploads.waitUntilDone();
      setIsWaiting(false);
      if (!areUploaded) form.setFocus('photos');
      return areUploaded;
    },
  };
}
export type PlacePhotosState = ReturnType<typeof usePlacePhotos>;
