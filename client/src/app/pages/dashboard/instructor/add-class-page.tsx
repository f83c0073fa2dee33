import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddClassForm } from '../../../../features/class-form/add-class-form';
import { toCopy } from '../../../../features/class-form/class-fields';
import { paths } from '../../../../lib/paths';
import { useSession } from '../../../../lib/session/session';
import { PageHeading } from '../../../../ui/headings/page-heading';
import { showToast } from '../../../../ui/feedback/toast';
import { EditableClass } from './editable-class';

const useAddClassProps = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  return {
    name: user?.displayName ?? user?.email ?? '',
    email: user?.email ?? '',
    onAdded: () => {
      void showToast('Class added Successfully');
      void navigate(paths.feedback);
    },
  };
};

/** An empty form, or with `?from=<id>` a form prefilled from an existing class. */
export function AddClassPage() {
  const from = useSearchParams()[0].get('from');
  const formProps = useAddClassProps();
  return (
    <>
      <PageHeading
        title="Add Class"
        lead="We review every new class. Once it is approved, it goes on sale."
      />
      {from === null ? (
        <AddClassForm key="new" {...formProps} />
      ) : (
        <EditableClass key={from} id={from}>
          {(campClass) => <AddClassForm initialFields={toCopy(campClass)} {...formProps} />}
        </EditableClass>
      )}
    </>
  );
}
