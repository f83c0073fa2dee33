import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  setStatusRequest,
  type SetStatusRequest,
} from '@camp/server/contract/classes/class-changes';
import { Button } from '#ui/button';
import { Form } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';

interface Reason {
  feedback: string;
}

const toDenial = ({ feedback }: Reason): SetStatusRequest => ({
  status: 'denied',
  feedback: feedback.trim() === '' ? undefined : feedback,
});
const resolver = standardSchemaResolver<Reason, unknown, SetStatusRequest>(
  z.pipe(z.transform(toDenial), setStatusRequest),
);

const toSentence = (errorMessage: string, text: string) =>
  text.trim() === ''
    ? 'Enter a reason, so the instructor knows what to change.'
    : `The reason ${errorMessage}.`;

interface DenialFormProps {
  className: string;
  isSaving: boolean;
  /** Whether a class in review follows. */
  hasNext: boolean;
  /** With `goesOn`, the next class follows. */
  onDeny: (request: SetStatusRequest, goesOn: boolean) => Promise<unknown>;
  onCancel: () => void;
}

export function DenialForm({ className, isSaving, hasNext, onDeny, onCancel }: DenialFormProps) {
  const form = useForm<Reason, unknown, SetStatusRequest>({
    defaultValues: { feedback: '' },
    resolver,
  });
  const errorMessage = form.formState.errors.feedback?.message;
  const { setFocus } = form;
  /** Whether the pressed button leads to the next class. */
  const goesOn = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Centered, because the focus alone could leave the buttons below the screen.
    box.current?.scrollIntoView({ block: 'center' });
    setFocus('feedback');
  }, [setFocus]);

  return (
    <Form
      ref={box}
      form={form}
      aria-label={`Deny ${className}`}
      className="max-w-2xl py-2"
      onSubmit={(request) => onDeny(request, goesOn.current)}
      onKeyDown={(event) => event.key === 'Escape' && !isSaving && onCancel()}
    >
      <TextAreaField
        label={`Reason for denying ${className}`}
        hint="The instructor will see this."
        error={errorMessage && toSentence(errorMessage, form.getValues('feedback'))}
        {...form.register('feedback')}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          busy={isSaving}
          onClick={() => (goesOn.current = false)}
        >
          Deny class
        </Button>
        {hasNext && (
          <Button
            type="submit"
            variant="ghost"
            disabled={isSaving}
            onClick={() => (goesOn.current = true)}
          >
            Deny and next
          </Button>
        )}
        <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
