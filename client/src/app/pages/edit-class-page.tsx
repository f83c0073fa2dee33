import { useNavigate, useParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { EditClassForm } from '../../features/teaching/class-form/edit-class-form';
import type { UpdatedClass } from '../../features/teaching/teaching.queries';
import { paths, toCopyClassPath } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { showToast } from '../../ui/toast';
import { ClassToEdit } from '../class-to-edit';

const CancelledForGood = ({ campClass }: { campClass: CampClass }) => (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title={`${campClass.className} has been cancelled`}
    text={campClass.feedback ?? 'The camp has called it off for good.'}
    action={
      <ButtonLink to={toCopyClassPath(campClass._id)} className="mt-2">
        Begin another one like it
      </ButtonLink>
    }
  />
);

const EditClass = ({ campClass }: { campClass: CampClass }) => {
  const { role } = useSession();
  const navigate = useNavigate();

  const goBack = ({ status, proposal }: UpdatedClass) => {
    const isWaiting = status === 'pending' || proposal === 'pending';
    void showToast(isWaiting ? 'Saved, and waiting for review' : 'Your changes are saved');
    void navigate(role === 'admin' ? paths.manageClass : paths.history);
  };

  if (campClass.status === 'cancelled') return <CancelledForGood campClass={campClass} />;
  return <EditClassForm campClass={campClass} onSaved={goBack} />;
};

export const EditClassPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Edit Class" lead="Only what you change is saved." />
      <ClassToEdit key={id} id={id}>
        {(campClass) => <EditClass campClass={campClass} />}
      </ClassToEdit>
    </>
  );
};
