import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthPageLayout, OrDivider } from '#features/auth/sign-in/auth-page-layout';
import { LogInForm } from '#features/auth/sign-in/log-in-form';
import { PasswordReset } from '#features/auth/sign-in/password-reset';
import { SocialButtons } from '#features/auth/sign-in/social-buttons';
import { useSignInFlow } from '#features/auth/sign-in/use-sign-in-flow';
import { paths } from '#lib/paths';
import { useReturnState } from '#lib/session/use-return-state';
import { useSession } from '#lib/session/session';
import { RedirectAfterSignIn } from './redirect-after-sign-in';
import { toLead } from './to-lead';

const Suspended = ({ reason }: { reason: string }) => (
  <p role="alert" className="rounded-box bg-base-200 p-4 font-medium wrap-anywhere text-error">
    {reason}
  </p>
);

const LostNotification = () => (
  <p role="status" className="rounded-box bg-base-200 p-4">
    You have been logged out because your session ended. Please log in again. Your cart is saved.
  </p>
);

export function LogInPage() {
  const returnState = useReturnState();
  const signInFlow = useSignInFlow();
  const { lossReason } = useSession();
  const [email, setEmail] = useState(returnState.invitedEmail);
  return (
    <AuthPageLayout
      title="Log in"
      lead={toLead(returnState, 'Log in', 'Log in to book classes and see your schedule.')}
    >
      {signInFlow.canContinue && (
        <RedirectAfterSignIn toast={signInFlow.result ? 'User login Successfully' : undefined} />
      )}
      {lossReason !== null && <Suspended reason={lossReason} />}
      {lossReason === null && returnState.wasLost && <LostNotification />}
      <div>
        <LogInForm
          signInFlow={signInFlow}
          firstEmail={returnState.invitedEmail}
          onEmail={setEmail}
        />
        <PasswordReset email={email} />
      </div>
      <OrDivider />
      <SocialButtons signInFlow={signInFlow} />
      <p>
        New here?{' '}
        <Link to={paths.signUp} state={returnState.linkState} className="link font-semibold">
          Sign up
        </Link>
      </p>
    </AuthPageLayout>
  );
}
