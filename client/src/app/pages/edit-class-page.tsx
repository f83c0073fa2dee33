import { useNavigate, useParams } from 'react-router-dom';
import type { ApprovalStatus, CampClass } from '@camp/server/contract';
import { EditClassForm } from '../../features/teaching/class-form/edit-class-form';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { PageHeading } from '../../ui/page-heading';
import { showToast } from '../../ui/toast';
import { ClassToEdit } from '../class-to-edit';

const EditClass = ({ campClass }: { campClass: CampClass }) => {
  const { role } = useSession();
  const navigate = useNavigate();

  const goBack = (status: ApprovalStatus) => {
    void showToast(
      status === 'pending' ? 'Saved, and waiting for review' : 'Your changes are saved',
    );
    void navigate(role === 'admin' ? paths.manageClass : paths.history);
  };

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
