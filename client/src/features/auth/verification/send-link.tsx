import { useMutation } from '@tanstack/react-query';
import type { SignedInUser } from '../../../lib/firebase';
import { toVerificationMessage } from '../../../lib/firebase-messages';
import { ActButton } from '../../../ui/act-button';
import { mailVerificationLink, useWasLinkSent } from './verification-link';

const outcomes = {
  sent: 'Sent. If it is not in your inbox, look in your spam folder.',
  'too-soon': 'A link is on its way. Wait a minute before you send another one.',
};

/** Button that mails the verification link, and what came of it. */
export const SendLink = ({ user: { uid } }: { user: SignedInUser }) => {
  const wasSent = useWasLinkSent(uid);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => mailVerificationLink(uid),
  });
  return (
    <>
      <ActButton
        look="quiet"
        size="sm"
        isBusy={isPending}
        isOff={isPending}
        onClick={() => mutate()}
      >
        {wasSent ? 'Send again' : 'Send the link'}
      </ActButton>
      <p
        role="status"
        className={`basis-full text-sm empty:hidden ${error ? 'font-medium text-error' : ''}`}
      >
        {error ? toVerificationMessage(error) : data && outcomes[data]}
      </p>
    </>
  );
};
