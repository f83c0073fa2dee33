import { toMessage } from '#lib/api/client';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import { confirmAction } from '#ui/feedback/confirm-action';
import { endSessions } from './account.queries';
import { SettingsSection } from './settings-section';

/** Lets the user log out on all devices. */
export function Sessions() {
  const { signOut } = useSession();
  const logOutEverywhere = () =>
    confirmAction({
      title: 'Log out everywhere?',
      text: 'You and everyone else who uses this account must log in again, on this device too. If you have a private calendar address, it stops working: calendar apps need the new one from My Calendar.',
      confirmButtonText: 'Log out everywhere',
      cancelButtonText: 'Cancel',
      run: endSessions,
      toMessage,
      onDone: () => signOut(),
    });
  return (
    <SettingsSection title="Sessions" lead="Lost a phone, or used someone else’s computer?">
      <Button variant="quiet" onClick={() => void logOutEverywhere()}>
        Log out everywhere
      </Button>
    </SettingsSection>
  );
}
