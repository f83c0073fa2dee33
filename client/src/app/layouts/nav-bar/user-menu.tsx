import { LogOut } from 'lucide-react';
import { useSession } from '../../../lib/session/session';
import { Avatar } from '../../../ui/pictures/avatar';
import { Button } from '../../../ui/button';

/** Shows the avatar and the Logout button, or nothing for visitors. */
export function UserMenu() {
  const { user, signOut } = useSession();
  if (!user) return null;
  return (
    <>
      <Button variant="ghost" className="px-3" aria-label="Logout" onClick={() => void signOut()}>
        <LogOut size={22} aria-hidden="true" className="@bar:hidden" />
        <span className="hidden @bar:inline">Logout</span>
      </Button>
      <Avatar image={user.photoURL} name={user.displayName ?? user.email} />
    </>
  );
}
