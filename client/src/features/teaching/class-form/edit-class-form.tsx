import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampClass } from '@camp/server/contract';
import { useSession } from '../../../lib/session';
import { CampWrote } from '../camp-wrote';
import { useUpdateClass, type UpdatedClass } from '../teaching.queries';
import { findChanged, findChanges, withProposal } from './class-changes';
import { ClassFormView } from './class-form-view';
import { toFields, toRequest, type ClassFields } from './class-fields';
import { toAction, toConsequence, toNothingChanged } from './edit-words';
import { useClassEditor } from './use-class-editor';

type EditClassFormProps = {
  campClass: CampClass;
  onSaved: (updated: UpdatedClass) => void;
};

export const EditClassForm = ({ campClass, onSaved }: EditClassFormProps) => {
  // What was there when the fields were filled: a later look at the class may find it changed.
  const { role } = useSession();
  const isAdmin = role === 'admin';
  const [before] = useState(() => (isAdmin ? campClass : withProposal(campClass)));
  const { mutateAsync } = useUpdateClass(campClass._id);
  const editor = useClassEditor({
    start: toFields(before),
    save: async (request) => {
      const changes = findChanges(before, request);
      // What was taken back may come back as it was; the server asks for one field at least.
      const isReturned = before.status === 'withdrawn';
      if (changes === null && !isReturned) return toNothingChanged(campClass);
      const updated = await mutateAsync(changes ?? { className: before.className });
      return () => onSaved(updated);
    },
    failed: 'Your changes were not saved.',
  });
  const changed = useWatch({
    control: editor.form.control,
    compute: (fields: ClassFields) => findChanged(before, toRequest(fields)),
  });

  const edit = { campClass, changed, isAdmin };

  return (
    <>
      {campClass.feedback && (
        <div className="mb-6">
          <CampWrote feedback={campClass.feedback} />
        </div>
      )}
      <ClassFormView
        editor={editor}
        teacher={{ name: campClass.InstructorName, email: campClass.email }}
        action={toAction(edit)}
      >
        <p role="status" className="mb-4 max-w-2xl empty:hidden">
          {toConsequence(edit)}
        </p>
      </ClassFormView>
    </>
  );
};
