import { useAddClass } from './class-form.queries';
import { ClassFormView } from './class-form-view';
import { emptyClass, type ClassFields } from './class-fields';
import { DraftBar } from './drafts/draft-bar';
import { useClassEditor } from './use-class-editor';
import type { DraftOptions } from './drafts/use-draft';
import { WithPreview, type RenderPreview } from './with-preview';

interface AddClassFormProps {
  name: string;
  email: string;
  /** The initial values of the fields; empty by default. */
  initialFields?: ClassFields;
  /** Keeps what is typed as a draft of the account. */
  draft?: DraftOptions;
  onDiscarded?: () => void;
  preview?: RenderPreview;
  onAdded: () => void;
}

export function AddClassForm({
  name,
  email,
  initialFields = emptyClass,
  draft,
  onDiscarded,
  preview,
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
    <WithPreview editor={editor} preview={preview}>
      {(above) => (
        <>
          {draft && <DraftBar state={editor.draftState} onDiscard={discard} />}
          <ClassFormView
            editor={editor}
            instructor={{ name, email }}
            action={{ idle: 'Submit for review', busy: 'Submitting…' }}
          >
            {above}
          </ClassFormView>
        </>
      )}
    </WithPreview>
  );
}
