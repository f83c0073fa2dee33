import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampClass, ClassStatus } from '@camp/server/contract';
import { CampWrote } from '../camp-wrote';
import { useUpdateClass } from '../teaching.queries';
import { findChanges, findReviewed } from './class-changes';
import { ClassFormView } from './class-form-view';
import { toFields, toRequest, type ClassFields } from './class-fields';
import { toAction, toConsequence, toNothingChanged } from './edit-words';
import { useClassEditor } from './use-class-editor';

type EditClassFormProps = {
  campClass: CampClass;
  /** Gets where the class stands now. */
  onSaved: (status: ClassStatus) => void;
};

export const EditClassForm = ({ campClass, onSaved }: EditClassFormProps) => {
  // What was there when the fields were filled: a later look at the class may find it changed.
  const [before] = useState(campClass);
  const { mutateAsync } = useUpdateClass(campClass._id);
  const editor = useClassEditor({
    start: toFields(before),
    save: async (request) => {
      const changes = findChanges(before, request);
      // What was taken back may come back as it was; the server asks for one field at least.
      const isReturned = before.status === 'withdrawn';
      if (changes === null && !isReturned) return toNothingChanged(campClass);
      const { status } = await mutateAsync(changes ?? { className: before.className });
      return () => onSaved(status);
    },
    failed: 'Your changes were not saved.',
  });
  const reviewed = useWatch({
    control: editor.form.control,
    compute: (fields: ClassFields) => findReviewed(before, toRequest(fields)),
  });

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
        action={toAction(campClass, reviewed)}
      >
        <p role="status" className="mb-4 max-w-2xl empty:hidden">
          {toConsequence(campClass, reviewed)}
        </p>
      </ClassFormView>
    </>
  );
};
