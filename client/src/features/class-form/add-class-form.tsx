import type { ReactNode } from 'react';
import { useAddClass } from './class-form.queries';
import { ClassFormView } from './class-form-view';
import { emptyClass, type ClassFields } from './class-fields';
import { DraftBar } from './draft-bar';
import { useClassEditor, type ClassForm } from './use-class-editor';
import type { DraftOptions } from './use-draft';

interface AddClassFormProps {
  name: string;
  email: string;
  /** The initial values of the fields; empty by default. */
  initialFields?: ClassFields;
  /** Keeps what is typed as a draft of the account. */
  draft?: DraftOptions;
  onDiscarded?: () => void;
  /** Shown beside the form on wide screens. Gets the picture that is being uploaded, if there is one. */
  aside?: (form: ClassForm, file: File | null) => ReactNode;
  onAdded: () => void;
}

export function AddClassForm({
  name,
  email,
  initialFields = emptyClass,
  draft,
  onDiscarded,
  aside,
  onAdded,
}: AddClassFormProps) {
  const { mutateAsync } = useAddClass();
  const editor = useClassEditor({
    initialFields,
    ...(draft && { draft }),
    save: async (request) => {
      await mutateAsync({ ...request, name, email });
      return onAdded;
    },
    errorPrefix: 'Your class was not added.',
  });
  const discard = () => {
    editor.upload.cancel();
    editor.finishDraft();
    onDiscarded?.();
  };
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_16rem] xl:gap-10">
      <div>
        {draft && <DraftBar state={editor.draftState} onDiscard={discard} />}
        <ClassFormView
          editor={editor}
          instructor={{ name, email }}
          action={{ idle: 'Submit for review', busy: 'Submitting…' }}
        />
      </div>
      {aside?.(editor.form, editor.upload.file)}
    </div>
  );
}
