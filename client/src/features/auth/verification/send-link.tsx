import { useMutation } from '@tanstack/react-query';
import type { SignedInUser } from '#lib/session/firebase';
import { toVerificationMessage } from '#lib/session/firebase-messages';
import { FocusableButton } from '#ui/focusable-button';
import { emailVerificationLink, useWasLinkSent } from './verification-link';

const outcomes = {
  sent: 'Sent. If it’s not in your inbox, check your spam folder.',
  'too-soon': 'We already sent a link. Wait a minute before you send another one.',
};

interface SendLinkProps {
  user: SignedInUser;
  /** Whether the button looks like a link. */
  isLink?: boolean;
}

/** A button that sends the verification email, and the result. */
export function SendLink({ user: { uid }, isLink = false }: SendLinkProps) {
  const wasSent = useWasLinkSent(uid);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => emailVerificationLink(uid),
  });
  return (
    <>
      <FocusableButton
        variant={isLink ? 'ghost' : 'quiet'}
        size="sm"
        className={isLink ? 'min-h-11 px-2 underline' : ''}
        isBusy={isPending}
        isDisabled={isPending}
        onClick={() => mutate()}
      >
        {wasSent ? 'Send again' : 'Send link'}
      </FocusableButton>
      <p
        role="status"
        className={`order-last basis-full text-sm empty:hidden ${error ? 'font-medium text-error' : ''}`}
      >
        {error ? toVerificationMessage(error) : data && outcomes[data]}
      </p>
    </>
  );
}
