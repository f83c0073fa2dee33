import { People } from '../../features/people/people';
import { useSession } from '../../lib/session';
import { PageHeading } from '../../ui/page-heading';

export const ManageUserPage = () => {
  const { user } = useSession();
  return (
    <>
      <PageHeading
        title="Manage User"
        lead="A role counts from the next click on: nobody has to sign in again."
      />
      <People viewerEmail={user?.email ?? ''} />
    </>
  );
};
