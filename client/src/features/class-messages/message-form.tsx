import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  MESSAGE_SUBJECT_MAX_LENGTH,
  MESSAGE_TEXT_MAX_LENGTH,
  sendClassMessageRequest,
  type MessageAudience,
  type SendClassMessageRequest,
} from '@camp/server/contract/classes/teaching/class-messages';
import { toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { isReported } from '#ui/feedback/report-error';
import { Form, FormMessage } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { TextField } from '#ui/forms/text-field';
import { usePreviewMessage, useSendMessage } from './class-messages.queries';
import {
  readMessageDraft,
  removeMessageDraft,
  useMessageDraft,
  type DraftOf,
} from './message-draft';
import { MessagePreview } from './message-preview';

const resolver = standardSchemaResolver<SendClassMessageRequest, unknown, SendClassMessageRequest>(
  sendClassMessageRequest,
);

const toErrors = (error: unknown) => ({
  message: isReported(error)
    ? null
    : `Your message was not sent. ${toMessage(error)} Everything you typed is still here.`,
});

export const toParents = (recipients: number) =>
  recipients === 1 ? '1 parent' : `${recipients} parents`;

type MessageFieldsForm = UseFormReturn<SendClassMessageRequest>;

const createEmpty = () => ({ subject: '', text: '', copyToMe: true, key: crypto.randomUUID() });

const MessageFields = ({ form, isHidden }: { form: MessageFieldsForm; isHidden: boolean }) => {
  const { errors } = form.formState;
  const { length } = useWatch({ control: form.control, name: 'text' });
  return (
    <div className={isHidden ? 'hidden' : 'grid gap-4'}>
      <TextField
        label="Subject"
        maxLength={MESSAGE_SUBJECT_MAX_LENGTH}
        {...(errors.subject?.message && { error: `The subject ${errors.subject.message}.` })}
        {...form.register('subject')}
      />
      <TextAreaField
        rows={8}
        label="Message"
        hint={
          <span className="tabular-nums">
            We start with “Hello [name],” and end with your name. Do not write about the health of a
            child. {length} of {MESSAGE_TEXT_MAX_LENGTH} characters.
          </span>
        }
        {...(errors.text?.message && { error: `The message ${errors.text.message}.` })}
        {...form.register('text')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox rounded-md border-control"
          {...form.register('copyToMe')}
        />
        Send me a copy
      </label>
    </div>
  );
};

/** Says that the text is the one from before, with a way to start again. */
const RestoredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-box bg-base-200 px-4 py-1">
    Your draft was restored.
    <Button variant="ghost" size="sm" className="min-h-11" onClick={onDiscard}>
      Discard draft
    </Button>
  </p>
);

interface MessageFormProps {
  id: string;
  /** The uid of the account whose draft it is. */
  owner: string;
  to: MessageAudience;
  /** How many get it. */
  recipients: number;
  onSent: (recipients: number) => void;
}

/** The form with the draft of this tab, and whether it still shows one from before. */
const useDraftForm = (draftOf: DraftOf) => {
  const [stored] = useState(() => readMessageDraft(draftOf));
  const [isRestored, setIsRestored] = useState(stored !== null);
  const form = useForm<SendClassMessageRequest>({
    defaultValues: stored ?? createEmpty(),
    resolver,
  });
  useMessageDraft(form, draftOf);
  /** Empties the form and removes the draft. */
  const startAgain = () => {
    form.reset(createEmpty());
    removeMessageDraft(draftOf);
    setIsRestored(false);
  };
  return { form, isRestored, startAgain };
};

/**
 * Writes to the families of a class: first the preview, then the sending. What is typed stays in this tab
 * until it is sent, also after a reload.
 */
export function MessageForm({ id, owner, to, recipients: count, onSent }: MessageFormProps) {
  const { form, isRestored, startAgain } = useDraftForm({ owner, classId: id, to });
  const preview = usePreviewMessage(id);
  const { mutateAsync, isPending } = useSendMessage(id);
  const [checked, setChecked] = useState<SendClassMessageRequest | null>(null);
  const { errors } = form.formState;

  const edit = () => {
    // The first attempt may have arrived without a response, so other words need another key.
    form.setValue('key', crypto.randomUUID());
    setChecked(null);
  };

  const submit = async (fields: SendClassMessageRequest) => {
    const request = { ...fields, to };
    if (!checked) {
      await preview.mutateAsync(request);
      return setChecked(request);
    }
    const { recipients } = await mutateAsync(checked);
    setChecked(null);
    startAgain();
    onSent(recipients);
  };

  const discard = () => {
    // The form registers its fields again after a reset.
    flushSync(startAgain);
    form.setFocus('subject');
  };

  return (
    <Form form={form} className="max-w-2xl" onSubmit={submit} toErrors={toErrors}>
      {isRestored && !checked && <RestoredDraft onDiscard={discard} />}
      <MessageFields form={form} isHidden={checked !== null} />
      {checked && preview.data && <MessagePreview preview={preview.data} />}
      <FormMessage className="mt-3">{errors.root?.message}</FormMessage>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="lg" busy={isPending || preview.isPending}>
          {checked ? `Send to ${toParents(preview.data?.recipients ?? count)}` : 'Preview'}
        </Button>
        {checked && (
          <Button variant="quiet" size="lg" disabled={isPending} onClick={edit}>
            Edit
          </Button>
        )}
      </div>
    </Form>
  );
}
