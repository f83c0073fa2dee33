import { CloudOff } from 'lucide-react';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';

/** Takes the place of the avatar while the server cannot confirm the login. */
export function ReconnectButton() {
  const { retry } = useSession();
  return (
    <Button
      variant="ghost"
      className="px-3 text-muted"
      aria-label="Reconnect"
      title="We can’t confirm your login right now. We’ll keep trying."
      onClick={retry}
    >
      <CloudOff size={22} aria-hidden="true" />
      <span className="hidden @bar:inline">Reconnect</span>
    </Button>
  );
}
