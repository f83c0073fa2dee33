import { Link } from 'react-router-dom';
import { AuthPageLayout, OrDivider } from '#features/auth/sign-in/auth-page-layout';
import { SignUpForm } from '#features/auth/sign-in/sign-up-form';
import { SocialButtons } from '#features/auth/sign-in/social-buttons';
import { useSignInFlow } from '#features/auth/sign-in/use-sign-in-flow';
import { paths } from '#lib/paths';
import { useReturnState } from '#lib/session/use-return-state';
import { RedirectAfterSignIn } from './redirect-after-sign-in';
import { toLead } from './to-lead';

/** Long enough to read the success message (product.md 8.1). */
const READING_MS = 1500;

const redirects = {
  created: { toast: 'User Created Successfully', afterMs: READING_MS },
  'signed-in': { toast: 'User login Successfully' },
  none: {},
};

export function SignUpPage() {
  const returnState = useReturnState();
  const signInFlow = useSignInFlow();
  return (
    <AuthPageLayout
      title="Sign up"
      lead={toLead(returnState, 'Sign up', 'One account for the whole summer.')}
    >
      {signInFlow.canContinue && (
        <RedirectAfterSignIn {...redirects[signInFlow.result ?? 'none']} />
      )}
      <SocialButtons signInFlow={signInFlow} />
      <OrDivider />
      <SignUpForm
        signInFlow={signInFlow}
        pendingClass={returnState.selectedClass?.className}
        firstEmail={returnState.invitedEmail}
      />
      <p>
        Already have an account?{' '}
        <Link to={paths.logIn} state={returnState.linkState} className="link font-semibold">
          Log in
        </Link>
      </p>
    </AuthPageLayout>
  );
}
