import { LogOut } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useSession } from '../../../lib/session/session';
import { Avatar } from '../../../ui/pictures/avatar';
import { Button } from '../../../ui/button';
import { useDropdown } from './use-dropdown';

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu')).AccountMenu,
}));

/** Shows the Logout button and the avatar, which opens the user's menu, or nothing for visitors. */
export function UserMenu() {
  const { user, signOut } = useSession();
  const { isOpen, toggle, container } = useDropdown();
  const id = useId();
  if (!user) return null;
  return (
    <>
      <Button variant="ghost" className="px-3" aria-label="Logout" onClick={() => void signOut()}>
        <LogOut size={22} aria-hidden="true" className="@bar:hidden" />
        <span className="hidden @bar:inline">Logout</span>
      </Button>
      <div ref={container} className="shrink-0">
        <button
          type="button"
          className="grid size-11 cursor-pointer place-items-center rounded-full"
          aria-label="Your account"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <Avatar image={user.photoURL} name={user.displayName ?? user.email} />
        </button>
        <div
          id={id}
          hidden={!isOpen}
          className="absolute end-4 top-full z-40 w-64 rounded-box bg-base-100 p-3 shadow-lift ring-1 ring-base-300"
        >
          {isOpen && (
            <Suspense>
              <AccountMenu />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
