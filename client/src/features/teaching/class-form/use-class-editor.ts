import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AddClassRequest } from '@camp/server/contract';
import { isProblem, toMessage, toProblem } from '../../../lib/api';
import type { ClassFields } from './class-fields';
import { findClassPicture } from './class-pictures';
import { resolveClass, toFieldErrors } from './resolve-class';
import { useLeaveGuard } from './use-leave-guard';
import { usePictureUpload } from './use-picture-upload';

export type ClassForm = UseFormReturn<ClassFields, unknown, AddClassRequest>;

const findFieldErrors = (form: ClassForm, error: unknown) =>
  isProblem(error, 'seats-taken')
    ? [{ name: 'seats' as const, message: toMessage(error) }]
    : toFieldErrors(toProblem(error)?.errors ?? [], form.getValues());

/** Shows the server's errors at their fields; returns the message of an error without a field. */
const showError = (form: ClassForm, error: unknown): string | null => {
  // The session has ended, and the login page says so.
  if (isProblem(error, 'unauthenticated', 'forbidden')) return null;
  const fieldErrors = findFieldErrors(form, error);
  fieldErrors.forEach(({ name, message }, index) =>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return fieldErrors.length > 0 ? null : `${toMessage(error)} Everything you typed is still here.`;
};

interface Options {
  initialFields: ClassFields;
  /** Saves the class; returns a callback to run after saving, or a message why nothing was sent. */
  save: (request: AddClassRequest) => Promise<(() => void) | string>;
  /** The first sentence of an error message. */
  errorPrefix: string;
}

/** The state of the form of a new or existing class: its fields, picture upload and saving. */
export function useClassEditor({ initialFields, save, errorPrefix }: Options) {
  const form: ClassForm = useForm({ defaultValues: initialFields, resolver: resolveClass });
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const setPicture = (image: string, imageAlt: string) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('image', image, options);
    form.setValue('imageAlt', imageAlt, options);
  };
  const upload = usePictureUpload((address) => {
    const { image, imageAlt } = form.getValues();
    // Drop the description of a camp illustration, but keep a typed one.
    setPicture(address, findClassPicture(image)?.alt === imageAlt ? '' : imageAlt);
  });
  const allowLeave = useLeaveGuard(form.formState.isDirty || upload.file !== null);

  const send = async (request: AddClassRequest) => {
    const saved = await save(request).catch((error: unknown) => {
      const errorMessage = showError(form, error);
      return errorMessage && `${errorPrefix} ${errorMessage}`;
    });
    if (typeof saved !== 'function') return setMessage(saved);
    allowLeave();
    saved();
  };

  const submit = async () => {
    setIsBusy(true);
    setMessage(null);
    if (await upload.waitUntilDone()) await form.handleSubmit(send)();
    else form.setFocus('image');
    setIsBusy(false);
  };

  return { form, upload, setPicture, submit, isBusy, message };
}
export type ClassEditor = ReturnType<typeof useClassEditor>;
