import { signInWithGithub, signInWithGoogle } from '../../lib/firebase';
import { Button } from '../../ui/button';
import type { Entrance } from './use-entrance';
import { GithubIcon, GoogleIcon } from './provider-icons';

const providers = [
  { name: 'Google', Icon: GoogleIcon, signIn: signInWithGoogle },
  { name: 'GitHub', Icon: GithubIcon, signIn: signInWithGithub },
];

/** A first visit by one of these signs up as well. */
export const SocialButtons = ({ entrance }: { entrance: Entrance }) => (
  <div className="grid gap-3">
    {providers.map(({ name, Icon, signIn }) => (
      <Button
        key={name}
        look="quiet"
        wide
        className="whitespace-nowrap"
        disabled={entrance.isBusy}
        onClick={() => void entrance.enter('social', signIn)}
      >
        <Icon />
        Continue with {name}
      </Button>
    ))}
  </div>
);
