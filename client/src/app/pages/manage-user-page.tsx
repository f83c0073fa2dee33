import { exportEndpoints } from '@camp/server/contract/exports';
import { DownloadCsv } from '../../features/exports/download-csv';
import { Users } from '../../features/users/users';
import { useSession } from '../../lib/session';
import { PageHeading } from '../../ui/page-heading';

export function ManageUserPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading
        title="Manage User"
        lead="Role changes take effect immediately."
        actions={<DownloadCsv table={exportEndpoints.exportUsers} />}
      />
      <Users viewerEmail={user?.email ?? ''} />
    </>
  );
}
