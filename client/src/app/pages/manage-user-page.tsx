import { exportEndpoints } from '@camp/server/contract/exports';
import { DownloadCsv } from '../../features/exports/download-csv';
import { People } from '../../features/people/people';
import { useSession } from '../../lib/session';
import { PageHeading } from '../../ui/page-heading';

export const ManageUserPage = () => {
  const { user } = useSession();
  return (
    <>
      <PageHeading
        title="Manage User"
        lead="A new role counts at once: nobody has to sign in again."
        actions={<DownloadCsv table={exportEndpoints.exportUsers} />}
      />
      <People viewerEmail={user?.email ?? ''} />
    </>
  );
};
