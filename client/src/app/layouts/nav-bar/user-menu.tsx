import { Suspense } from 'react';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { Button, ButtonLink } from '#ui/button';
import { lazyPart } from '../lazy-part';
import { useIsRestoring } from './use-is-restoring';

const AccountLink = () => (
  <ButtonLink to={paths.account} variant="ghost">
    Account
  </ButtonLink>
);

const AvatarMenu = lazyPart((parts) => parts.avatarMenu(), AccountLink);

/** Has the place of a round button of the user until it has loaded. */
export const RoundPlaceholder = () => <span className="skeleton size-11 shrink-0 rounded-full" />;

/** Has the width of the Logout button. */
const LogoutPlaceholder = () => (
  <span aria-hidden="true" className="hidden opacity-0 @bar:block">
    <Button variant="ghost" disabled>
      Logout
    </Button>
  </span>
);

/**
 * Shows the Logout button and the avatar, a way to reconnect, or nothing for visitors. On phones, only the
 * avatar's menu logs out.
 */
export function UserMenu() {
  const { user, isUnreachable, signOut } = useSession();
  if (useIsRestoring()) {
    return (
      <>
        <LogoutPlaceholder />
        <RoundPlaceholder />
      </>
    );
  }
  return (
    <>
      {user && (
        <Button variant="ghost" className="hidden @bar:inline-flex" onClick={() => void signOut()}>
          Logout
        </Button>
      )}
      {(user || isUnreachable) && (
        <Suspense fallback={<RoundPlaceholder />}>
          <AvatarMenu />
        </Suspense>
      )}
    </>
  );
}
