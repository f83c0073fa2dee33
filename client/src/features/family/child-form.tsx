import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AddCamperRequest, Camper } from '@camp/server/contract/families/campers';
import { toMessage, toProblem } from '#lib/api/client';
import { Button } from '#ui/button';
import { isReported } from '#ui/feedback/report-error';
import { Form, FormMessage, type FormErrors } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
import { createResolver, toFieldErrors, type CamperRequest } from './camper-errors';
import { emptyCamper, type CamperFields } from './camper-fields';
import { labels } from './family.messages';
import { useAddCamper } from './family.queries';
import { useSiblingLastName } from './use-sibling-last-name';

interface ChildFormProps {
  /** The label of the button that leaves the form. */
  cancelLabel: string;
  /** Returns why the child cannot attend the class; null if it can, or that is not known yet. */
  describeMisfit: (child: Pick<CamperFields, 'firstName' | 'birthDate'>) => string | null;
  onAdded: (child: Camper) => void;
  onCancel: () => void;
}

const names = ['firstName', 'lastName'] as const;

/** The short form of a new child; the rest of the record can wait. */
export function ChildForm({ cancelLabel, describeMisfit, onAdded, onCancel }: ChildFormProps) {
  const { mutateAsync } = useAddCamper();
  const [resolver] = useState(() => createResolver(false, ''));
  const form = useForm<CamperFields, unknown, CamperRequest>({
    defaultValues: { ...emptyCamper, lastName: useSiblingLastName() },
    resolver,
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  const [firstName, birthDate] = useWatch({
    control: form.control,
    name: ['firstName', 'birthDate'],
  });
  const misfit = describeMisfit({ firstName, birthDate });

  const toErrors = (error: unknown): FormErrors<CamperFields> => {
    if (isReported(error)) return {};
    const fields = toFieldErrors(toProblem(error)?.errors ?? [], form.getValues());
    return fields.length > 0 ? { fields } : { message: `Not added. ${toMessage(error)}` };
  };
  return (
    <Form
      form={form}
      className="grid gap-4 overflow-y-auto px-5 pt-1 pb-5 sm:px-6 sm:pb-6"
      // Only the account holder's can lack the last name and the birth date.
      onSubmit={async (request) => onAdded(await mutateAsync(request as AddCamperRequest))}
      toErrors={toErrors}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          error={errors[name]?.message}
          autoComplete="off"
          {...form.register(name)}
        />
      ))}
      <TextField
        label={labels.birthDate}
        type="date"
        hint={misfit || errors.birthDate ? undefined : 'Classes have age limits.'}
        error={errors.birthDate?.message}
        autoComplete="off"
        {...form.register('birthDate')}
      />
      <p role="status" className="text-warning empty:hidden">
        {misfit && `${misfit} Please check the birth date.`}
      </p>
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Adding…' : misfit ? 'Add child anyway' : 'Add child'}
        </Button>
      </div>
    </Form>
  );
}
