import { useNavigate, useParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { EditClassForm } from '#features/class-form/edit-class-form';
import type { UpdatedClass } from '#features/class-form/class-form.queries';
import { paths } from '#lib/paths';
import { toCopyClassPath } from '#lib/staff-paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeading } from '#ui/headings/page-heading';
import { showToast } from '#ui/feedback/toast';
import { ClassPreview } from './class-preview';
import { EditableClass } from './editable-class';

const CanceledClass = ({ campClass }: { campClass: CampClass }) => (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title={`${campClass.className} was canceled`}
    text={campClass.feedback ?? 'The camp canceled this class.'}
    action={
      <ButtonLink to={toCopyClassPath(campClass._id)} className="mt-2">
        Duplicate class
      </ButtonLink>
    }
  />
);

const EditClass = ({ campClass }: { campClass: CampClass }) => {
  const { role } = useSession();
  const navigate = useNavigate();

  const goBack = ({ status, proposal }: UpdatedClass) => {
    const isWaiting = status === 'pending' || proposal === 'pending';
    showToast(isWaiting ? 'Saved and submitted for review' : 'Changes saved');
    void navigate(role === 'admin' ? paths.manageClass : paths.feedback);
  };

  if (campClass.status === 'canceled') return <CanceledClass campClass={campClass} />;
  return (
    <EditClassForm
      campClass={campClass}
      onSaved={goBack}
      preview={(form, file, place) => (
        <ClassPreview
          form={form}
          file={file}
          instructorName={campClass.InstructorName}
          sold={campClass.enrolled}
          place={place}
        />
      )}
    />
  );
};

export function EditClassPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Edit Class" />
      <EditableClass key={id} id={id}>
        {(campClass) => <EditClass campClass={campClass} />}
      </EditableClass>
    </>
  );
}
