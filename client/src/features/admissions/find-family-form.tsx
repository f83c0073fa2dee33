import type { ComponentProps } from 'react';
import { isProblem, toMessage } from '#lib/api/client';
import { isReported } from '#ui/feedback/report-error';
import { EmailForm, type EmailFields } from '#ui/forms/accounts/email-form';
import type { FormErrors } from '#ui/forms/form';
import { useFindFamily } from './admissions.queries';

const toErrors = (error: unknown): FormErrors<EmailFields> => {
  if (isReported(error)) return {};
  // The server says whether the account or the class is missing.
  if (isProblem(error, 'not-found')) {
    return { fields: [{ name: 'email', message: toMessage(error) }] };
  }
  return { message: `We couldn’t find the family. ${toMessage(error)}` };
};

interface FindFamilyFormProps {
  classId: string;
  form: ComponentProps<typeof EmailForm>['form'];
  /** Gets null when a search starts, and the email once the family is loaded. */
  onFound: (email: string | null) => void;
}

/** Finds a family by the email of its account. */
export function FindFamilyForm({ classId, form, onFound }: FindFamilyFormProps) {
  const { mutateAsync } = useFindFamily(classId);

  const find = async ({ email }: EmailFields) => {
    onFound(null);
    await mutateAsync(email);
    onFound(email);
  };

  return (
    <EmailForm
      form={form}
      label="The family’s email address"
      hint="The one they log in with."
      button="Find family"
      busyButton="Finding…"
      onSubmit={find}
      toErrors={toErrors}
    />
  );
}
