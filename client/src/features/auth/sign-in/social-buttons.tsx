import { signInWithGithub, signInWithGoogle } from '#lib/session/firebase';
import { Button } from '#ui/button';
import type { SignInFlow } from './use-sign-in-flow';
import { GithubIcon, GoogleIcon } from '#ui/pictures/provider-icons';

const providers = [
  { name: 'Google', Icon: GoogleIcon, signIn: signInWithGoogle },
  { name: 'GitHub', Icon: GithubIcon, signIn: signInWithGithub },
];

/** Signing in with a provider for the first time also creates the account. */
export function SocialButtons({ signInFlow }: { signInFlow: SignInFlow }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {providers.map(({ name, Icon, signIn }) => (
        <Button
          key={name}
          variant="quiet"
          wide
          className="whitespace-nowrap sm:px-2 phone:whitespace-normal"
          disabled={signInFlow.isBusy}
          onClick={() => void signInFlow.start('social', signIn)}
        >
          <Icon />
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
