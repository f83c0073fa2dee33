import type { UseFormReturn } from 'react-hook-form';
import { isProblem, toMessage } from '../../lib/api/client';
import { Button } from '../../ui/button';
import { isReported } from '../../ui/feedback/report-error';
import { Form, FormMessage, type FormErrors } from '../../ui/forms/form';
import { TextField } from '../../ui/forms/text-field';
import { useFindFamily } from './admissions.queries';

export interface FamilyFields {
  email: string;
}

const toSentence = (detail: string, value: string) =>
  value.trim() === '' ? 'Enter an email address.' : `The email address ${detail}.`;

const toErrors = (error: unknown): FormErrors<FamilyFields> => {
  if (isReported(error)) return {};
  // The server says whether the account or the class is missing.
  if (isProblem(error, 'not-found')) {
    return { fields: [{ name: 'email', message: toMessage(error) }] };
  }
  return { message: `We couldn't find the family. ${toMessage(error)}` };
};

interface FindFamilyFormProps {
  classId: string;
  form: UseFormReturn<FamilyFields, unknown, FamilyFields>;
  /** Gets null when a search starts, and the email once the family is loaded. */
  onFound: (email: string | null) => void;
}

/** Finds a family by the email of its account. */
export function FindFamilyForm({ classId, form, onFound }: FindFamilyFormProps) {
  const { mutateAsync, isPending } = useFindFamily(classId);
  const { errors } = form.formState;
  const message = errors.email?.message;

  const find = async ({ email }: FamilyFields) => {
    onFound(null);
    await mutateAsync(email);
    onFound(email);
  };

  return (
    <Form form={form} className="max-w-md" onSubmit={find} toErrors={toErrors}>
      <TextField
        type="email"
        label="The family’s email address"
        hint="The one they sign in with."
        autoComplete="off"
        error={
          errors.email?.type === 'server'
            ? message
            : message && toSentence(message, form.getValues('email'))
        }
        {...form.register('email')}
      />
      <FormMessage className="mt-3">{errors.root?.message}</FormMessage>
      <Button type="submit" variant="quiet" busy={isPending} className="mt-3">
        {isPending ? 'Finding…' : 'Find family'}
      </Button>
    </Form>
  );
}
