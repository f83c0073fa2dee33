import { DeleteAccount } from '#features/account/delete-account';
import { DownloadData } from '#features/account/download-data';
import { ProfileForm } from '#features/account/profile-form';
import { ReminderSwitch } from '#features/account/reminder-switch';
import { Sessions } from '#features/account/sessions';
import { SignInMethods } from '#features/account/sign-in-methods';
import { useSession } from '#lib/session/session';
import { useVerificationToast } from './use-verification-toast';
import { PageHeading } from '#ui/headings/page-heading';

/** The settings of the account. Each section saves by itself. */
export function AccountPage() {
  const { user } = useSession();
  useVerificationToast(user?.emailVerified ?? false);
  return (
    <>
      <PageHeading title="Account" lead={user?.email ?? ''} />
      {user && (
        <>
          <ProfileForm uid={user.uid} />
          <SignInMethods uid={user.uid} email={user.email} />
          <ReminderSwitch uid={user.uid} />
          <Sessions />
          <DownloadData />
          <DeleteAccount uid={user.uid} />
        </>
      )}
    </>
  );
}
