import { useId } from 'react';
import { useSession } from '#lib/session/session';
import { Avatar } from '#ui/pictures/avatar';
import { AccountMenu } from './account-menu';
import { ReconnectButton } from './reconnect-button';
import { useDropdown } from './use-dropdown';

/** The avatar, which opens the user's menu; a way to reconnect while the login cannot be confirmed. */
export function AvatarMenu() {
  const { user } = useSession();
  const { isOpen, toggle, container } = useDropdown();
  const id = useId();
  if (!user) return <ReconnectButton />;
  return (
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
        className="absolute end-4 top-full z-40 w-64 raised rounded-box p-3 shadow-lift"
      >
        {isOpen && <AccountMenu />}
      </div>
    </div>
  );
}
