import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AddClassRequest } from '@camp/server/contract';
import { readAccessToken } from '#lib/api/access-token';
import { isProblem, toMessage, toProblem } from '#lib/api/client';
import type { Photo } from '@camp/server/contract/fields/photo';
import { usePhotoUploads } from '#lib/api/use-photo-uploads';
import { usePictureUpload } from '#lib/api/use-picture-upload';
import { isReported } from '#ui/feedback/report-error';
import { setUnchanged, type FormErrors } from '#ui/forms/form';
import { useLeaveGuard } from '#ui/forms/use-leave-guard';
import type { ClassFields } from './class-fields';
import { findClassPicture } from './pictures/class-pictures';
import { resolveClass, toFieldErrors } from './resolve-class';
import { useDeletedPictures } from './drafts/use-deleted-pictures';
import { useDraft, type DraftOptions } from './drafts/use-draft';

const isSignedIn = () => readAccessToken() !== null;

export type ClassForm = UseFormReturn<ClassFields, unknown, AddClassRequest>;

const findFieldErrors = (form: ClassForm, error: unknown) => {
  if (isProblem(error, 'seats-taken')) {
    return [{ name: 'seats' as const, message: toMessage(error) }];
  }
  return isProblem(error, 'instructor-busy')
    ? [{ name: 'dates' as const, message: toMessage(error) }]
    : toFieldErrors(toProblem(error)?.errors ?? [], form.getValues());
};

const toFormErrors = (form: ClassForm, error: unknown, prefix: string): FormErrors<ClassFields> => {
  if (isReported(error)) return {};
  const fields = findFieldErrors(form, error);
  if (fields.length > 0) return { fields };
  return { message: `${prefix} ${toMessage(error)} Everything you typed is still here.` };
};

/**
 * Returns whether the fields are valid, and shows the errors if they are not. A picture that is being
 * uploaded is not missing.
 */
const validateFields = async (form: ClassForm, isPictureComing: boolean) => {
  const { errors } = await resolveClass(form.getValues(), undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  if (Object.keys(errors).every((name) => isPictureComing && name === 'image')) return true;
  await form.handleSubmit(() => undefined)();
  if (isPictureComing) form.clearErrors('image');
  return false;
};

interface Options {
  initialFields: ClassFields;
  /** Saves the class; returns a callback to run after saving, or the message that nothing has changed. */
  save: (request: AddClassRequest) => Promise<(() => void) | string>;
  /** The first sentence of an error message. */
  errorPrefix: string;
  /** Keeps a draft of a new class; absent for all others. */
  draft?: DraftOptions;
}

/** The state of the form of a new or existing class: its fields, picture upload and saving. */
export function useClassEditor({ initialFields, save, errorPrefix, draft }: Options) {
  const form: ClassForm = useForm({ defaultValues: initialFields, resolver: resolveClass });
  const [isWaiting, setIsWaiting] = useState(false);

  const setPicture = (image: string, imageAlt: string) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('image', image, options);
    form.setValue('imageAlt', imageAlt, options);
    form.setValue('imageFocus', null, options);
  };
  const upload = usePictureUpload((address) => {
    const { image, imageAlt } = form.getValues();
    // Drop the description of a camp illustration, but keep a typed one.
    setPicture(address, findClassPicture(image)?.alt === imageAlt ? '' : imageAlt);
  });
  const { state: draftState, finish: finishDraft } = useDraft(form, draft ?? null);
  useDeletedPictures(form, draft?.isRestored ?? false);
  const setPhotos = (photos: Photo[]) =>
    form.setValue('photos', photos, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const photoUploads = usePhotoUploads((image) => {
    const photos = form.getValues('photos');
    // The same file again has the same address.
    if (photos.every((photo) => photo.image !== image)) setPhotos([...photos, { image, alt: '' }]);
  });
  const isUploading = upload.file !== null || photoUploads.pending.length > 0;
  // A draft keeps the fields, but not the files of pictures.
  const losesFields = form.formState.isDirty && (!draft || draftState === 'unsaved');
  const allowLeave = useLeaveGuard(losesFields || isUploading, isSignedIn);

  const submit = async (request: AddClassRequest) => {
    const saved = await save(request);
    if (typeof saved !== 'function') return setUnchanged(form, saved);
    allowLeave();
    finishDraft();
    saved();
  };
  /** Waits for the uploads; returns false if one failed, or at once if a field is invalid. */
  const prepare = async () => {
    if (isUploading && !(await validateFields(form, upload.file !== null))) return false;
    setIsWaiting(true);
    const [isUploaded, arePhotosUploaded] = await Promise.all([
      upload.waitUntilDone(),
      photoUploads.waitUntilDone(),
    ]);
    setIsWaiting(false);
    if (!isUploaded) form.setFocus('image');
    else if (!arePhotosUploaded) form.setFocus('photos');
    return isUploaded && arePhotosUploaded;
  };

  return {
    form,
    upload,
    draftState,
    finishDraft,
    setPicture,
    photoUploads,
    setPhotos,
    prepare,
    submit,
    toErrors: (error: unknown) => toFormErrors(form, error, errorPrefix),
    isBusy: isWaiting || form.formState.isSubmitting,
  };
}
export type ClassEditor = ReturnType<typeof useClassEditor>;
