import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddClassForm } from '#features/class-form/add-class-form';
import { toCopy } from '#features/class-form/class-fields';
import { readDraft } from '#features/class-form/drafts/draft';
import type { ClassForm } from '#features/class-form/use-class-editor';
import type { PreviewPlace } from '#features/class-form/with-preview';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { showToast } from '#ui/feedback/toast';
import { ClassPreview } from './class-preview';
import { EditableClass } from './editable-class';

const useAddClassProps = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const name = user?.displayName ?? user?.email ?? '';
  return {
    name,
    email: user?.email ?? '',
    preview: (form: ClassForm, file: File | null, place: PreviewPlace) => (
      <ClassPreview form={form} file={file} instructorName={name} place={place} />
    ),
    onAdded: () => {
      showToast('Class added Successfully');
      void navigate(paths.feedback);
    },
  };
};
type FormProps = ReturnType<typeof useAddClassProps>;

/** The form of a new class, which continues the draft that the account left in this browser. */
const NewClass = ({ owner, ...props }: FormProps & { owner: string }) => {
  const [{ attempt, restored }, setStart] = useState(() => ({
    attempt: 0,
    restored: readDraft(owner),
  }));
  const startAgain = () => {
    setStart({ attempt: attempt + 1, restored: null });
    showToast('Draft discarded');
    focusHeading();
  };
  return (
    <AddClassForm
      key={attempt}
      {...props}
      {...(restored && { initialFields: restored })}
      draft={{ owner, isRestored: restored !== null }}
      onDiscarded={startAgain}
    />
  );
};

/** An empty form or the draft, or with `?from=<id>` a form prefilled from an existing class. */
export function AddClassPage() {
  const from = useSearchParams()[0].get('from');
  const { user } = useSession();
  const formProps = useAddClassProps();
  return (
    <>
      <PageHeading
        title="Add Class"
        lead="We review every new class. Once it is approved, it goes on sale."
      />
      {from === null ? (
        user && <NewClass key={user.uid} owner={user.uid} {...formProps} />
      ) : (
        <EditableClass key={from} id={from}>
          {(campClass) => <AddClassForm initialFields={toCopy(campClass)} {...formProps} />}
        </EditableClass>
      )}
    </>
  );
}
