import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { setStatusRequest, type SetStatusRequest } from '@camp/server/contract/classes';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/text-area-field';

type Reason = { feedback: string };

const toDenial = ({ feedback }: Reason): SetStatusRequest => ({
  status: 'denied',
  feedback: feedback.trim() === '' ? undefined : feedback,
});
const resolver = standardSchemaResolver<Reason, unknown, SetStatusRequest>(
  z.pipe(z.transform(toDenial), setStatusRequest),
);

const toSentence = (complaint: string, typed: string) =>
  typed.trim() === ''
    ? 'Write the reason first, so that the instructor knows what to change.'
    : `The reason ${complaint}.`;

type DenialFormProps = {
  className: string;
  isSaving: boolean;
  onDeny: (request: SetStatusRequest) => Promise<unknown>;
  onCancel: () => void;
};

export const DenialForm = ({ className, isSaving, onDeny, onCancel }: DenialFormProps) => {
  const form = useForm<Reason, unknown, SetStatusRequest>({
    defaultValues: { feedback: '' },
    resolver,
  });
  const complaint = form.formState.errors.feedback?.message;
  const { setFocus } = form;
  useEffect(() => setFocus('feedback'), [setFocus]);

  return (
    <form
      noValidate
      aria-label={`Deny ${className}`}
      className="max-w-2xl py-2"
      onSubmit={(event) => void form.handleSubmit(onDeny)(event)}
    >
      <TextAreaField
        label={`Why is ${className} denied?`}
        hint="The instructor reads this beside the class."
        error={complaint && toSentence(complaint, form.getValues('feedback'))}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        {...form.register('feedback')}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="strong" busy={isSaving}>
          Deny class
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
};
