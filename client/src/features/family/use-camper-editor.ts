import { useEffect, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { readAccessToken } from '#lib/api/access-token';
import { isProblem, toMessage, toProblem } from '#lib/api/client';
import { isReported } from '#ui/feedback/report-error';
import { setUnchanged, type FormErrors } from '#ui/forms/form';
import { useLeaveGuard } from '#ui/forms/use-leave-guard';
import { createResolver, toFieldErrors, type CamperRequest } from './camper-errors';
import type { CamperFields } from './camper-fields';

const isSignedIn = () => readAccessToken() !== null;

export type CamperForm = UseFormReturn<CamperFields, unknown, CamperRequest>;

interface Options {
  initialFields: CamperFields;
  isAccountHolder: boolean;
  /** The field that gets the focus first. */
  focusedField: FieldPath<CamperFields> | null;
  /** Saves the camper; returns a callback to run after saving, or the message that nothing has changed. */
  save: (request: CamperRequest) => Promise<(() => void) | string>;
  /** The first sentence of an error message. */
  errorPrefix: string;
}

/** The state of the form of a new or existing camper. */
export function useCamperEditor(options: Options) {
  const { initialFields, isAccountHolder, focusedField, save, errorPrefix } = options;
  const [resolver] = useState(() => createResolver(isAccountHolder, initialFields.birthDate));
  const form: CamperForm = useForm({ defaultValues: initialFields, resolver });
  const [isOutdated, setIsOutdated] = useState(false);
  const allowLeave = useLeaveGuard(form.formState.isDirty, isSignedIn);

  const { setFocus } = form;
  useEffect(() => {
    if (focusedField) setFocus(focusedField);
  }, [setFocus, focusedField]);

  const submit = async (request: CamperRequest) => {
    const saved = await save(request);
    if (typeof saved !== 'function') return setUnchanged(form, saved);
    allowLeave();
    saved();
  };
  const toErrors = (error: unknown): FormErrors<CamperFields> => {
    if (isReported(error)) return {};
    setIsOutdated(isProblem(error, 'changed-meanwhile'));
    const fields = toFieldErrors(toProblem(error)?.errors ?? [], form.getValues());
    if (fields.length > 0) return { fields };
    return { message: `${errorPrefix} ${toMessage(error)} Everything you typed is still here.` };
  };
  return { form, submit, toErrors, isOutdated };
}
export type CamperEditor = ReturnType<typeof useCamperEditor>;
