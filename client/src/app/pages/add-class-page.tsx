import { useNavigate } from 'react-router-dom';
import { AddClassForm } from '../../features/teaching/add-class-form';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { PageHeading } from '../../ui/page-heading';
import { showToast } from '../../ui/toast';

export const AddClassPage = () => {
  const { user } = useSession();
  const navigate = useNavigate();

  const goToOwnClasses = () => {
    void showToast('Class added Successfully');
    void navigate(paths.history);
  };

  return (
    <>
      <PageHeading
        title="Add Class"
        lead="An admin looks at every new class. Once it is approved, campers can book it."
      />
      {user && (
        <AddClassForm
          name={user.displayName ?? user.email}
          email={user.email}
          onAdded={goToOwnClasses}
        />
      )}
    </>
  );
};
