import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';

const AvatarMenu = lazy(async () => {
  const { signedInParts } = await import('../signed-in-parts');
  return { default: await signedInParts.avatarMenu() };
});

/** Shows the Logout button and the avatar, a way to reconnect, or nothing for visitors. */
export function UserMenu() {
  const { user, isUnreachable, signOut } = useSession();
  return (
    <>
      {user && (
        <Button variant="ghost" className="px-3" aria-label="Logout" onClick={() => void signOut()}>
          <LogOut size={22} aria-hidden="true" className="@bar:hidden" />
          <span className="hidden @bar:inline">Logout</span>
        </Button>
      )}
      {(user || isUnreachable) && (
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <AvatarMenu />
        </Suspense>
      )}
    </>
  );
}
