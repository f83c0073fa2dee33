import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddClassForm } from '../../features/teaching/class-form/add-class-form';
import { toCopy } from '../../features/teaching/class-form/class-fields';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { PageHeading } from '../../ui/page-heading';
import { showToast } from '../../ui/toast';
import { ClassToEdit } from '../class-to-edit';

const useAddition = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  return {
    name: user?.displayName ?? user?.email ?? '',
    email: user?.email ?? '',
    onAdded: () => {
      void showToast('Class added Successfully');
      void navigate(paths.history);
    },
  };
};

/** Empty, or with `?from=<id>` filled from a class that is there already. */
export const AddClassPage = () => {
  const from = useSearchParams()[0].get('from');
  const addition = useAddition();
  return (
    <>
      <PageHeading
        title="Add Class"
        lead="An admin looks at every new class. Once it is approved, campers can book it."
      />
      {from === null ? (
        <AddClassForm key="new" {...addition} />
      ) : (
        <ClassToEdit key={from} id={from}>
          {(campClass) => <AddClassForm start={toCopy(campClass)} {...addition} />}
        </ClassToEdit>
      )}
    </>
  );
};
