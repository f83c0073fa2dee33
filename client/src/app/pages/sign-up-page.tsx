import { Link, useLocation } from 'react-router-dom';
import { EntranceFrame, OrDivider } from '../../features/auth/entrance-frame';
import { SignUpForm } from '../../features/auth/sign-up-form';
import { SocialButtons } from '../../features/auth/social-buttons';
import { useEntrance } from '../../features/auth/use-entrance';
import { paths } from '../../lib/paths';
import { GoOn } from './go-on';

/** Long enough to read that the account is there (Spec §8). */
const READING_MS = 1500;

const farewells = {
  created: { toast: 'User Created Successfully', afterMs: READING_MS },
  known: { toast: 'User login Successfully' },
  none: {},
};

export const SignUpPage = () => {
  const state: unknown = useLocation().state;
  const entrance = useEntrance();
  return (
    <EntranceFrame title="Sign up" lead="One account for the whole summer.">
      {entrance.mayGoOn && <GoOn {...farewells[entrance.entered ?? 'none']} />}
      <SocialButtons entrance={entrance} />
      <OrDivider />
      <SignUpForm entrance={entrance} />
      <p>
        Already with us?{' '}
        <Link to={paths.logIn} state={state} className="link font-semibold">
          Login
        </Link>
      </p>
    </EntranceFrame>
  );
};
