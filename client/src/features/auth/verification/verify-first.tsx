import type { SignedInUser } from '#lib/session/firebase';
import { EmailText } from '#ui/email-text';
import { SendLink } from './send-link';
import { useWasLinkSent } from './verification-link';

interface VerifyFirstProps {
  user: SignedInUser;
  reason: string;
}

/** Replaces content that needs a verified email; the banner polls for the verification. */
export function VerifyFirst({ user, reason }: VerifyFirstProps) {
  const wasSent = useWasLinkSent(user.uid);
  return (
    <div className="flex max-w-2xl flex-wrap items-center gap-4">
      <p className="basis-full">
        <strong>{reason}</strong>{' '}
        {wasSent ? 'Open the link we sent to ' : 'Press “Send link” to get a link at '}
        <EmailText email={user.email} />
        {wasSent ? ', then come back here.' : '.'}
      </p>
      <SendLink user={user} />
    </div>
  );
}
