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

const findFaults = (form: ClassForm, error: unknown) =>
  isProblem(error, 'seats-taken')
    ? [{ name: 'seats' as const, message: toMessage(error) }]
    : toFieldErrors(toProblem(error)?.errors ?? [], form.getValues());

/** Shows what the server found beside the fields it found it in; answers what belongs to none. */
const showRefusal = (form: ClassForm, error: unknown): string | null => {
  // The session is over and the login page says so already.
  if (isProblem(error, 'unauthenticated', 'forbidden')) return null;
  const faults = findFaults(form, error);
  faults.forEach(({ name, message }, index) =>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return faults.length > 0 ? null : `${toMessage(error)} Everything you typed is still here.`;
};

type Options = {
  start: ClassFields;
  /** Sends the class; answers what to do once it is saved, or a sentence why nothing was sent. */
  save: (request: AddClassRequest) => Promise<(() => void) | string>;
  /** What a refusal begins with. */
  failed: string;
};

/** The form of a class, new or known: what is typed, its picture, and how it is saved. */
export const useClassEditor = ({ start, save, failed }: Options) => {
  const form: ClassForm = useForm({ defaultValues: start, resolver: resolveClass });
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const setPicture = (image: string, imageAlt: string) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('image', image, options);
    form.setValue('imageAlt', imageAlt, options);
  };
  const upload = usePictureUpload((address) => {
    const { image, imageAlt } = form.getValues();
    // Words that came with a picture of the camp's go with it; others were typed.
    setPicture(address, findClassPicture(image)?.alt === imageAlt ? '' : imageAlt);
  });
  const letGo = useLeaveGuard(form.formState.isDirty || upload.file !== null);

  const send = async (request: AddClassRequest) => {
    const saved = await save(request).catch((error: unknown) => {
      const refusal = showRefusal(form, error);
      return refusal && `${failed} ${refusal}`;
    });
    if (typeof saved !== 'function') return setMessage(saved);
    letGo();
    saved();
  };

  const submit = async () => {
    setIsBusy(true);
    setMessage(null);
    if (await upload.settled()) await form.handleSubmit(send)();
    else form.setFocus('image');
    setIsBusy(false);
  };

  return { form, upload, setPicture, submit, isBusy, message };
};
export type ClassEditor = ReturnType<typeof useClassEditor>;
