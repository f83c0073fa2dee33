import { CircleCheck, MailWarning, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths, toReceiptPath } from '#lib/paths';
import type { SignedInUser } from '#lib/session/firebase';
import { Button } from '#ui/button';
import { EmailText } from '#ui/email-text';
import { SendLink } from './send-link';
import { useWasLinkSent } from './verification-link';
import { watchVerification } from './watch-verification';

interface UserProps {
  user: SignedInUser;
}

const VerificationRequest = ({ user, onClose }: UserProps & { onClose: (() => void) | null }) => {
  const wasSent = useWasLinkSent(user.uid);
  const email = <EmailText email={user.email} />;
  return (
    <>
      <MailWarning size={20} aria-hidden="true" className="shrink-0 text-warning max-md:hidden" />
      {/* Phones show only the address, in which a typing error is found; the buttons say the rest. */}
      <p className="min-w-0 grow basis-32">
        <strong>Verify your email.</strong>{' '}
        <span className="max-md:sr-only">
          {wasSent ? 'We sent a link to ' : 'Press “Send link” to get a link at '}
        </span>
        <span className="max-md:block">{email}</span>
        <span className="max-md:sr-only">{wasSent ? '. Open it, then come back here.' : '.'}</span>
      </p>
      <SendLink user={user} isLink />
      {onClose && (
        <Button variant="ghost" size="sm" className="px-2" aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      )}
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

/** Stores in this tab for which user the request was closed. The account page shows it all the same. */
const CLOSED_KEY = 'verification-closed';

/** Nothing distracts from paying, from what was paid and from a receipt. */
const isAboutMoney = (pathname: string) =>
  [paths.payment, toReceiptPath(':id')].some((path) => matchPath(path, pathname));

/** Asks the viewer to verify the email address, then confirms the verification. */
export function EmailVerification({ user }: UserProps) {
  const { isJustVerified, close } = useJustVerified(user.emailVerified);
  const [isClosed, setIsClosed] = useState(() => sessionStorage.getItem(CLOSED_KEY) === user.uid);
  const hadFocus = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => (user.emailVerified ? undefined : watchVerification()), [user.emailVerified]);
  const isOnAccountPage = matchPath(paths.account, pathname) !== null;
  const isHidden = (isClosed && !isOnAccountPage) || isAboutMoney(pathname);
  if (user.emailVerified ? !isJustVerified : isHidden) return null;
  const closeRequest = () => {
    sessionStorage.setItem(CLOSED_KEY, user.uid);
    setIsClosed(true);
  };
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
          <VerificationRequest user={user} onClose={isOnAccountPage ? null : closeRequest} />
        )}
      </div>
    </section>
  );
}
