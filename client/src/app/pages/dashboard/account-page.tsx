import { DownloadData } from '../../../features/account/download-data';
import { ReminderSwitch } from '../../../features/account/reminder-switch';
import { useSession } from '../../../lib/session/session';
import { PageHeading } from '../../../ui/headings/page-heading';

export function AccountPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading title="Account" lead={user?.email ?? ''} />
      <div className="grid gap-6">
        {user && <ReminderSwitch uid={user.uid} />}
        <DownloadData />
      </div>
    </>
  );
}
