import type { SignedInUser } from '../../../lib/firebase';
import { EmailText } from '../../../ui/email-text';
import { SendLink } from './send-link';
import { useWasLinkSent } from './verification-link';

type VerifyFirstProps = { user: SignedInUser; reason: string };

/** Stands in place of what needs a verified e-mail; the banner's watch notices the verification. */
export const VerifyFirst = ({ user, reason }: VerifyFirstProps) => {
  const wasSent = useWasLinkSent(user.uid);
  return (
    <div className="flex max-w-2xl flex-wrap items-center gap-4">
      <p className="basis-full">
        <strong>{reason}</strong> {wasSent ? 'Open the link we sent to ' : 'We’ll send a link to '}
        <EmailText email={user.email} />
        {wasSent ? ', then come back here.' : '.'}
      </p>
      <SendLink user={user} />
    </div>
  );
};
