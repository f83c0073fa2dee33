import { CircleCheck, MailWarning } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths, toReceiptPath } from '../../../lib/paths';
import type { SignedInUser } from '../../../lib/session/firebase';
import { Button } from '../../../ui/button';
import { EmailText } from '../../../ui/email-text';
import { SendLink } from './send-link';
import { useWasLinkSent } from './verification-link';
import { watchVerification } from './watch-verification';

interface UserProps {
  user: SignedInUser;
}

const VerificationRequest = ({ user }: UserProps) => {
  const wasSent = useWasLinkSent(user.uid);
  const email = <EmailText email={user.email} />;
  useEffect(watchVerification, []);
  return (
    <>
      <MailWarning size={20} aria-hidden="true" className="shrink-0 text-warning" />
      {/* Enlarged text takes a line of its own above the button. */}
      <p className="min-w-0 grow basis-48">
        <strong>Verify your email.</strong>{' '}
        {wasSent ? (
          <>
            We sent a link to {email}.{' '}
            <span className="max-md:sr-only">Open it, then come back here.</span>
          </>
        ) : (
          <>Press “Send link” to get a link at {email}.</>
        )}
      </p>
      <SendLink user={user} isLink />
    </>
  );
};

interface VerifiedProps {
  hadFocus: RefObject<boolean>;
  onClose: () => void;
}

const Verified = ({ hadFocus, onClose }: VerifiedProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused button is gone; keep the focus in the banner.
    if (hadFocus.current) button.current?.focus();
  }, [hadFocus]);
  return (
    <>
      <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-success" />
      <p role="status" className="min-w-0 flex-1 font-semibold">
        Your email is verified.
      </p>
      <Button ref={button} variant="quiet" size="sm" onClick={onClose}>
        Close
      </Button>
    </>
  );
};

/**
 * `isJustVerified` is true from the verification until the viewer closes the message or navigates.
 */
const useJustVerified = (isVerified: boolean) => {
  const { key } = useLocation();
  const isRedirect = useNavigationType() === NavigationType.Replace;
  /** The page of the banner; null once the user has closed it or left the page. */
  const [shownAt, setShownAt] = useState<string | null>(null);
  if (shownAt !== key) {
    // The new role may redirect the user before they have read the confirmation.
    const mustFollow = !isVerified || (shownAt !== null && isRedirect);
    const next = mustFollow ? key : null;
    if (next !== shownAt) setShownAt(next);
  }
  return { isJustVerified: isVerified && shownAt === key, close: () => setShownAt(null) };
};

/** Nothing distracts from paying, from what was paid and from a receipt. */
const isAboutMoney = (pathname: string) =>
  [paths.payment, toReceiptPath(':id')].some((path) => matchPath(path, pathname));

/** Asks the viewer to verify the email address, then confirms the verification. */
export function EmailVerification({ user }: UserProps) {
  const { isJustVerified, close } = useJustVerified(user.emailVerified);
  const hadFocus = useRef(false);
  const { pathname } = useLocation();
  if (user.emailVerified ? !isJustVerified : isAboutMoney(pathname)) return null;
  return (
    <section
      aria-label="Verify your email"
      // Above the home page's hero, which begins 4rem higher, behind the navigation bar.
      className="relative z-10 border-b border-base-300 bg-base-200 print:hidden"
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    >
      <div className="container flex flex-wrap items-center gap-x-3 py-1">
        {isJustVerified ? (
          <Verified hadFocus={hadFocus} onClose={close} />
        ) : (
          <VerificationRequest user={user} />
        )}
      </div>
    </section>
  );
}
