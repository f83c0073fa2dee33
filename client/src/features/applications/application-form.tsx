import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  APPLICATION_MAX_LENGTH,
  EXPERIENCE_MAX_LENGTH,
  STATED_QUALIFICATIONS_MAX,
  type Application,
} from '@camp/server/contract/accounts/applications';
import { categories } from '@camp/server/contract/fields/class-form';
import { toMessage } from '#lib/api/client';
import { toToggled } from '#lib/to-toggled';
import { Button } from '#ui/button';
import { isReported } from '#ui/feedback/report-error';
import { Form, FormMessage } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { ToggleGroup } from '#ui/forms/toggles/toggle-group';
import {
  parseApplication,
  toApplicationFields,
  type ApplicationFields,
} from './application-fields';
import { useApply } from './own-application.queries';

type ApplicationFormState = UseFormReturn<ApplicationFields>;

const toErrors = (error: unknown) => ({
  message: isReported(error)
    ? null
    : `Your application was not sent. ${toMessage(error)} Everything you typed is still here.`,
});

const errorOf = (form: ApplicationFormState, name: keyof ApplicationFields) => {
  const error = form.formState.errors[name] as { message?: string } | undefined;
  return error?.message ? { error: error.message } : {};
};

function Sports({ form }: { form: ApplicationFormState }) {
  const values = useWatch({ control: form.control, name: 'sports' });
  return (
    <ToggleGroup
      legend="Sports you would teach (optional)"
      options={categories.map((sport) => ({ value: sport, label: sport }))}
      values={values}
      onToggle={(sport) => form.setValue('sports', toToggled(values, sport), { shouldDirty: true })}
    />
  );
}

const Background = ({ form }: { form: ApplicationFormState }) => (
  <div className="my-6 grid gap-6">
    <TextAreaField
      rows={3}
      label="Experience (optional)"
      hint={`How many years, which ages, and where? Up to ${EXPERIENCE_MAX_LENGTH} characters.`}
      {...errorOf(form, 'experience')}
      {...form.register('experience')}
    />
    <TextAreaField
      rows={3}
      label="Qualifications (optional)"
      hint={`One per line, up to ${STATED_QUALIFICATIONS_MAX}: licenses, certificates, first aid.`}
      {...errorOf(form, 'qualifications')}
      {...form.register('qualifications')}
    />
  </div>
);

const Words = ({ form }: { form: ApplicationFormState }) => {
  const { length } = useWatch({ control: form.control, name: 'words' }).trim();
  return (
    <TextAreaField
      rows={8}
      label="What would you like to teach, and why?"
      hint={
        <span className="tabular-nums">
          {length} of {APPLICATION_MAX_LENGTH} characters
        </span>
      }
      {...errorOf(form, 'words')}
      {...form.register('words')}
    />
  );
};

interface ApplicationFormProps {
  /** An earlier application, from which the form is filled in. */
  earlier?: Application;
  label: string;
  onSent: () => void;
}

export function ApplicationForm({ earlier, label, onSent }: ApplicationFormProps) {
  const { mutateAsync, isPending } = useApply();
  const form = useForm<ApplicationFields>({ defaultValues: toApplicationFields(earlier) });

  const send = async (fields: ApplicationFields) => {
    const parsed = parseApplication(fields);
    if ('errors' in parsed) {
      parsed.errors.forEach(({ name, message }, index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      );
      return;
    }
    await mutateAsync(parsed.request);
    onSent();
  };

  return (
    <Form form={form} className="max-w-2xl" onSubmit={send} toErrors={toErrors}>
      <Sports form={form} />
      <Background form={form} />
      <Words form={form} />
      <FormMessage className="mt-3">{form.formState.errors.root?.message}</FormMessage>
      <Button type="submit" size="lg" busy={isPending} className="mt-4">
        {isPending ? 'Sending…' : label}
      </Button>
    </Form>
  );
}
