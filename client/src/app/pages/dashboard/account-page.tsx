import { DeleteAccount } from '../../../features/account/delete-account';
import { DownloadData } from '../../../features/account/download-data';
import { ReminderSwitch } from '../../../features/account/reminder-switch';
import { useSession } from '../../../lib/session/session';
import { PageHeading } from '../../../ui/headings/page-heading';

export function AccountPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading title="Account" lead={user?.email ?? ''} />
      {user && <ReminderSwitch uid={user.uid} />}
      <DownloadData />
      {user && <DeleteAccount uid={user.uid} />}
    </>
  );
}
