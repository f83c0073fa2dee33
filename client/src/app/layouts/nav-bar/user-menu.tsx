import { lazy, Suspense } from 'react';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';

const AvatarMenu = lazy(async () => {
  const { signedInParts } = await import('../signed-in-parts');
  return { default: await signedInParts.avatarMenu() };
});

/**
 * Shows the Logout button and the avatar, a way to reconnect, or nothing for visitors. On phones, only the
 * avatar's menu logs out.
 */
export function UserMenu() {
  const { user, isUnreachable, signOut } = useSession();
  return (
    <>
      {user && (
        <Button variant="ghost" className="hidden @bar:inline-flex" onClick={() => void signOut()}>
          Logout
        </Button>
      )}
      {(user || isUnreachable) && (
        <Suspense fallback={<span className="skeleton size-11 shrink-0 rounded-full" />}>
          <AvatarMenu />
        </Suspense>
      )}
    </>
  );
}
