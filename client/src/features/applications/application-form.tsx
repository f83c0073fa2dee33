import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import {
  addApplicationRequest,
  APPLICATION_MAX_LENGTH,
  type AddApplicationRequest,
} from '@camp/server/contract/accounts/applications';
import { toMessage } from '../../lib/api/client';
import { Button } from '../../ui/button';
import { isReported } from '../../ui/feedback/report-error';
import { Form, FormMessage } from '../../ui/forms/form';
import { TextAreaField } from '../../ui/forms/text-area-field';
import { useApply } from './own-application.queries';

const resolver = standardSchemaResolver<AddApplicationRequest, unknown, AddApplicationRequest>(
  addApplicationRequest,
);

const toSentence = (errorMessage: string, text: string) =>
  text.trim() === '' ? 'Tell us a bit about yourself first.' : `Your application ${errorMessage}.`;

const toErrors = (error: unknown) => ({
  message: isReported(error)
    ? null
    : `Your application was not sent. ${toMessage(error)} Everything you typed is still here.`,
});

interface ApplicationFormProps {
  /** The text of an earlier application. */
  words?: string;
  label: string;
  onSent: () => void;
}

export function ApplicationForm({ words = '', label, onSent }: ApplicationFormProps) {
  const { mutateAsync, isPending } = useApply();
  const form = useForm({ defaultValues: { words }, resolver });
  const length = useWatch({ control: form.control, name: 'words' }).trim().length;
  const { errors } = form.formState;
  const errorMessage = errors.words?.message;

  const send = async (request: AddApplicationRequest) => {
    await mutateAsync(request);
    onSent();
  };

  return (
    <Form form={form} className="max-w-2xl" onSubmit={send} toErrors={toErrors}>
      <TextAreaField
        rows={8}
        label="What would you like to teach, and what have you done before?"
        hint={
          <span className="tabular-nums">
            {length} of {APPLICATION_MAX_LENGTH} characters
          </span>
        }
        error={errorMessage && toSentence(errorMessage, form.getValues('words'))}
        {...form.register('words')}
      />
      <FormMessage className="mt-3">{errors.root?.message}</FormMessage>
      <Button type="submit" size="lg" busy={isPending} className="mt-4">
        {isPending ? 'Sending…' : label}
      </Button>
    </Form>
  );
}
