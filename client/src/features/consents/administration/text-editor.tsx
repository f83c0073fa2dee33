import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CONSENT_TEXT_LIMIT, type ConsentKind } from '@camp/server/contract/families/consents';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { Skeleton } from '#ui/feedback/skeleton';
import { Form } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { TextField } from '#ui/forms/text-field';
import { ConsentQuestion } from '../consent-question';
import { TextParagraphs } from '../text-paragraphs';
import { useTextEditor, type NewestText, type TextFields } from './use-text-editor';

type TextForm = UseFormReturn<TextFields, unknown, TextFields>;

const SAMPLE_CAMPER = 'Maya';
const toSentence = (field: string, detail: string | undefined) =>
  detail && `The ${field} ${detail}.`;

/** The question as families see it, with a camper as an example. */
const Preview = ({ kind, form }: { kind: ConsentKind; form: TextForm }) => {
  const fields = useWatch({ control: form.control });
  const [agreed, setAgreed] = useState<boolean | null>(null);
  const { title = '', body = '', isRequired = true } = fields;
  return (
    <Card>
      <section aria-labelledby="consent-preview">
        <h2 id="consent-preview" className="text-lg">
          What families see
        </h2>
        <p className="mt-1 text-sm text-muted">An example for a camper named {SAMPLE_CAMPER}.</p>
        <ConsentQuestion
          // Another kind of question starts without an answer.
          key={String(isRequired)}
          text={{ kind, title: title.trim() || 'Title', isRequired }}
          camperName={SAMPLE_CAMPER}
          agreed={agreed}
          onAnswer={setAgreed}
        >
          <TextParagraphs body={body.trim() || 'The text appears here.'} />
        </ConsentQuestion>
      </section>
    </Card>
  );
};

const Fields = ({ form }: { form: TextForm }) => {
  const { register, formState, control } = form;
  const { errors } = formState;
  const length = useWatch({ control, name: 'body' }).trim().length;
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        error={toSentence('title', errors.title?.message) ?? ''}
        {...register('title')}
      />
      <TextAreaField
        rows={16}
        label="Text"
        hint={
          <span className="tabular-nums">
            Separate paragraphs with an empty line. {formatCount(length, EN_US)} of{' '}
            {formatCount(CONSENT_TEXT_LIMIT, EN_US)} characters
          </span>
        }
        error={toSentence('text', errors.body?.message) ?? ''}
        {...register('body')}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox bg-base-100" {...register('isRequired')} />
        <span>
          <span className="font-semibold">Required</span>
          <span className="block text-sm text-muted">
            A camper can only be enrolled after the family has agreed.
          </span>
        </span>
      </label>
    </>
  );
};

const Outdated = ({ onReload }: { onReload: () => void }) => (
  <div role="alert" className="rounded-box bg-base-200 p-4">
    <p className="font-medium text-error">
      Another admin published a version in the meantime. Yours was not published, and everything you
      typed is still here.
    </p>
    <Button variant="quiet" className="mt-3" onClick={onReload}>
      Discard my text and load the new version
    </Button>
  </div>
);

interface TextEditorProps {
  kind: ConsentKind;
  /** Null if no version was published. */
  newest: NewestText | null;
  onPublished: () => void;
  /** Opens the editor again with the newest version. */
  onReload: () => void;
}

/** The form of a new version, next to a preview. */
export function TextEditor({ onReload, ...props }: TextEditorProps) {
  // The version when the form opened; a refetch may change the prop.
  const [newest] = useState(props.newest);
  const { form, publish, isOutdated } = useTextEditor({ ...props, newest });
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Form form={form} className="grid gap-4" onSubmit={publish}>
        <Fields form={form} />
        {isOutdated && <Outdated onReload={onReload} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" disabled={isOutdated}>
            Publish…
          </Button>
          <ButtonLink to={paths.consents} variant="ghost" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <Preview kind={props.kind} form={form} />
    </div>
  );
}

export function TextEditorSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the text</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-4 h-96 w-full" />
    </div>
  );
}
