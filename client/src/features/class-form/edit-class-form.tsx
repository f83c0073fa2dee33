import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampClass } from '@camp/server/contract';
import { useSession } from '#lib/session/session';
import { CampFeedback } from '#ui/camp-feedback';
import { useUpdateClass, type UpdatedClass } from './class-form.queries';
import { findChangedFields, findChanges, withProposal } from './class-changes';
import { ClassFormView } from './class-form-view';
import { toFields, toRequest, type ClassFields } from './class-fields';
import { toAction, toSaveEffect, toUnchangedMessage } from './edit.messages';
import { useClassEditor } from './use-class-editor';
import { WithPreview, type RenderPreview } from './with-preview';

interface EditClassFormProps {
  campClass: CampClass;
  onSaved: (updated: UpdatedClass) => void;
  preview: RenderPreview;
}

export function EditClassForm({ campClass, onSaved, preview }: EditClassFormProps) {
  // The class when the form opened; a refetch may change `campClass`.
  const { role } = useSession();
  const isAdmin = role === 'admin';
  const [initialClass] = useState(() => (isAdmin ? campClass : withProposal(campClass)));
  const { mutateAsync } = useUpdateClass(campClass._id);
  const editor = useClassEditor({
    initialFields: toFields(initialClass),
    save: async (request) => {
      const changes = findChanges(initialClass, request);
      // These can be submitted unchanged; the server requires at least one field.
      const canBeUnchanged = ['withdrawn', 'draft'].includes(initialClass.status);
      if (changes === null && !canBeUnchanged) return toUnchangedMessage(campClass);
      const updated = await mutateAsync(changes ?? { className: initialClass.className });
      return () => onSaved(updated);
    },
    errorPrefix: 'Your changes were not saved.',
  });
  const changed = useWatch({
    control: editor.form.control,
    compute: (fields: ClassFields) => findChangedFields(initialClass, toRequest(fields)),
  });

  const edit = { campClass, changed, isAdmin };

  return (
    <WithPreview editor={editor} preview={preview}>
      {(above) => (
        <>
          {campClass.feedback && (
            <div className="mb-6">
              <CampFeedback feedback={campClass.feedback} />
            </div>
          )}
          <ClassFormView
            editor={editor}
            instructor={{ name: campClass.InstructorName, email: campClass.email }}
            action={toAction(edit)}
            editedId={campClass._id}
            isAnnounced={campClass.status === 'approved' && (campClass.sessions?.length ?? 0) > 0}
          >
            {above}
            <p role="status" className="mb-4 max-w-2xl empty:hidden">
              {toSaveEffect(edit)}
            </p>
          </ClassFormView>
        </>
      )}
    </WithPreview>
  );
}
