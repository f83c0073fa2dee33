import { useEffect } from 'react';
import { NO_LONGER_STORED } from '@camp/server/contract/classes/images';
import { isDeletedPicture } from '#lib/api/image-upload';
import { toPhotoSentence } from '#lib/format/photo-errors';
import { toSentence } from '../class-form.messages';
import type { ClassForm } from '../use-class-editor';

/** Says at the pictures of a restored draft which of them the camp has deleted meanwhile. */
export function useDeletedPictures(form: ClassForm, isRestored: boolean) {
  useEffect(() => {
    if (!isRestored) return;
    const { image, photos } = form.getValues();
    const report = async (address: string, setError: () => void) => {
      if (await isDeletedPicture(address)) setError();
    };
    void report(image, () => {
      if (form.getValues('image') !== image) return;
      const message = toSentence('image', NO_LONGER_STORED, image);
      form.setError('image', { type: 'deleted', message });
    });
    for (const [index, photo] of photos.entries()) {
      void report(photo.image, () => {
        if (form.getValues(`photos.${index}.image`) !== photo.image) return;
        const message = toPhotoSentence(index, NO_LONGER_STORED);
        form.setError(`photos.${index}.alt`, { type: 'deleted', message });
      });
    }
  }, [form, isRestored]);
}
