import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import type { ReceivedInvitation } from '@camp/server/contract/families/camper-sharing';
import { toMessage } from '#lib/api/client';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { reportActionError } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { FocusableButton } from '#ui/focusable-button';
import { focusHeading } from '#ui/headings/focus-heading';
import { toAccepted, toChildNames, toOpenUntil } from './sharing.messages';
import { receivedInvitationsQuery, useAcceptInvitation } from './sharing.queries';
import { useDecline } from './use-sharing-actions';

const Invitation = ({ invitation }: { invitation: ReceivedInvitation }) => {
  const { invitedBy, otherFirstNames, expiresAt } = invitation;
  const names = toChildNames(invitation);
  const details = otherFirstNames ? 'their' : `${names}’s`;
  const { mutateAsync, isPending } = useAcceptInvitation();
  const decline = useDecline();
  const accept = async () => {
    try {
      const { message, detail } = toAccepted(await mutateAsync(invitation));
      showToast(message, detail);
      // The pressed button disappears.
      focusHeading({ preventScroll: true });
    } catch (error) {
      reportActionError(error, 'We couldn’t accept the invitation', toMessage(error));
    }
  };
  const name = `the invitation of ${invitedBy} to share ${names}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <p className="min-w-0 max-w-xl wrap-anywhere">
        <span className="font-semibold">
          {invitedBy} invited you to share {names}.
        </span>{' '}
        You would see and edit {details} details, including health and emergency contacts.{' '}
        {toOpenUntil(expiresAt)}
      </p>
      <div className="flex flex-wrap gap-2">
        <FocusableButton
          variant="primary"
          aria-label={`Accept ${name}`}
          isBusy={isPending}
          isDisabled={isPending}
          onClick={() => void accept()}
        >
          Accept
        </FocusableButton>
        <Button
          variant="quiet"
          aria-label={`Decline ${name}`}
          disabled={isPending}
          onClick={() => decline(invitation)}
        >
          Decline
        </Button>
      </div>
    </li>
  );
};

/** The open invitations to share campers of other families, which need a verified email; nothing if there are none. */
export function ReceivedInvitations() {
  const id = useId();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...receivedInvitationsQuery(user?.uid ?? ''),
    enabled: user?.emailVerified === true,
  });
  if (user?.emailVerified === false) {
    return <p className="mb-6">Verify your email to see invitations from other families.</p>;
  }
  if (!data && error) {
    return (
      <div className="mb-8">
        <ErrorState
          title="We couldn’t load your invitations"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8 rounded-box bg-base-200 px-5 py-4">
      <h2 id={id} className="flex items-center gap-2 text-xl">
        <Mail size={20} aria-hidden="true" className="shrink-0" />
        Invitations
      </h2>
      <ul className="divide-y divide-base-300">
        {data.map((invitation) => (
          <Invitation key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}
