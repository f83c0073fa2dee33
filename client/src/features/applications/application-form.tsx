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

/** As the contract has it. */
const WORDS_MAX = 2000;
const resolver = standardSchemaResolver<AddApplicationRequest, unknown, AddApplicationRequest>(
  addApplicationRequest,
);

const toSentence = (complaint: string, typed: string) =>
  typed.trim() === ''
    ? 'Write a few words first, so that the camp gets to know you.'
    : `Your words ${complaint}.`;

const toRefusal = (error: unknown) => {
  // The session is over and the login page says so already.
  if (isProblem(error, 'unauthenticated', 'forbidden')) return null;
  return `Your application was not sent. ${toMessage(error)} Everything you typed is still here.`;
};

type ApplicationFormProps = {
  /** The words of an earlier application. */
  words?: string;
  label: string;
  onSent: () => void;
};

export const ApplicationForm = ({ words = '', label, onSent }: ApplicationFormProps) => {
  const { mutateAsync, isPending, error } = useApply();
  const form = useForm({ defaultValues: { words }, resolver });
  const length = useWatch({ control: form.control, name: 'words' }).trim().length;
  const complaint = form.formState.errors.words?.message;

  const send = async (request: AddApplicationRequest) => {
    // What went wrong is shown below.
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
            {length} of {WORDS_MAX} characters
          </span>
        }
        error={complaint && toSentence(complaint, form.getValues('words'))}
        {...form.register('words')}
      />
      <p role="alert" className="mt-3 font-medium text-error empty:hidden">
        {error && toRefusal(error)}
      </p>
      <Button type="submit" size="lg" busy={isPending} className="mt-4">
        {isPending ? 'Sending…' : label}
      </Button>
    </form>
  );
};
