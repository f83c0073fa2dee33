import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EntranceFrame, OrDivider } from '../../features/auth/entrance-frame';
import { LogInForm } from '../../features/auth/log-in-form';
import { PasswordReset } from '../../features/auth/password-reset';
import { SocialButtons } from '../../features/auth/social-buttons';
import { useEntrance } from '../../features/auth/use-entrance';
import { paths } from '../../lib/paths';
import { readReturnState } from '../../lib/return-to';
import { useSession } from '../../lib/session';
import { GoOn } from './go-on';

const Suspended = ({ reason }: { reason: string }) => (
  <p role="alert" className="rounded-box bg-base-200 p-4 font-medium wrap-anywhere text-error">
    {reason}
  </p>
);

const LostNotice = () => (
  <p role="status" className="rounded-box bg-base-200 p-4">
    You have been signed out, because the camp no longer accepted your session. Please log in again;
    your cart is kept.
  </p>
);

export const LogInPage = () => {
  const state: unknown = useLocation().state;
  const entrance = useEntrance();
  const { lossReason } = useSession();
  const [email, setEmail] = useState('');
  return (
    <EntranceFrame title="Login" lead="Good to see you again.">
      {entrance.mayGoOn && (
        <GoOn toast={entrance.entered ? 'User login Successfully' : undefined} />
      )}
      {lossReason !== null && <Suspended reason={lossReason} />}
      {lossReason === null && readReturnState(state).wasLost && <LostNotice />}
      <div>
        <LogInForm entrance={entrance} onEmail={setEmail} />
        <PasswordReset email={email} />
      </div>
      <OrDivider />
      <SocialButtons entrance={entrance} />
      <p>
        New here?{' '}
        <Link to={paths.signUp} state={state} className="link font-semibold">
          Sign up
        </Link>
      </p>
    </EntranceFrame>
  );
};
