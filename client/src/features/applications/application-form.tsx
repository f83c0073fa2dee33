import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import {
  addApplicationRequest,
  type AddApplicationRequest,
} from '@camp/server/contract/applications';
import { isProblem, toMessage } from '../../lib/api';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/text-area-field';
import { useApply } from './own-application.queries';

/** The contract's limit. */
const MAX_LENGTH = 2000;
const resolver = standardSchemaResolver<AddApplicationRequest, unknown, AddApplicationRequest>(
  addApplicationRequest,
);

const toSentence = (errorMessage: string, text: string) =>
  text.trim() === '' ? 'Tell us a bit about yourself first.' : `Your application ${errorMessage}.`;

const toErrorText = (error: unknown) => {
  // The session has ended, and the login page says so.
  if (isProblem(error, 'unauthenticated', 'forbidden')) return null;
  return `Your application was not sent. ${toMessage(error)} Everything you typed is still here.`;
};

interface ApplicationFormProps {
  /** The text of an earlier application. */
  words?: string;
  label: string;
  onSent: () => void;
}

export function ApplicationForm({ words = '', label, onSent }: ApplicationFormProps) {
  const { mutateAsync, isPending, error } = useApply();
  const form = useForm({ defaultValues: { words }, resolver });
  const length = useWatch({ control: form.control, name: 'words' }).trim().length;
  const errorMessage = form.formState.errors.words?.message;

  const send = async (request: AddApplicationRequest) => {
    // The error is shown below.
    const sent = await mutateAsync(request).catch(() => null);
    if (sent) onSent();
  };

  return (
    <form
      noValidate
      className="max-w-2xl"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <TextAreaField
        rows={8}
        label="What would you like to teach, and what have you done before?"
        hint={
          <span className="tabular-nums">
            {length} of {MAX_LENGTH} characters
          </span>
        }
        error={errorMessage && toSentence(errorMessage, form.getValues('words'))}
        {...form.register('words')}
      />
      <p role="alert" className="mt-3 font-medium text-error empty:hidden">
        {error && toErrorText(error)}
      </p>
      <Button type="submit" size="lg" busy={isPending} className="mt-4">
        {isPending ? 'Sending…' : label}
      </Button>
    </form>
  );
}
