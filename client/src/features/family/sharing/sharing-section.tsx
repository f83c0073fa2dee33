import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  GUARDIAN_LIMIT,
  type CamperSharing,
  type Guardian,
  type SentInvitation,
} from '@camp/server/contract/families/camper-sharing';
import type { Camper } from '@camp/server/contract/families/campers';
import { toMessage } from '#lib/api/client';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import { EmailText } from '#ui/email-text';
import { ErrorState } from '#ui/feedback/error-state';
import { LoadingList } from '#ui/feedback/loading-list';
import { reportActionError } from '#ui/feedback/report-error';
import { Skeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toast';
import { FocusableButton } from '#ui/focusable-button';
import { focusHeading } from '#ui/headings/focus-heading';
import { InviteForm } from './invite-form';
import { sharingQuery, useWithdrawInvitation } from './sharing.queries';
import { toOpenUntil } from './sharing.messages';
import { useRemove } from './use-sharing-actions';

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2';

const GuardianRow = ({ camper, guardian }: { camper: Camper; guardian: Guardian }) => {
  const remove = useRemove(camper);
  return (
    <li className={ROW}>
      <span className="min-w-0 wrap-anywhere">{guardian.name}</span>
      <Button
        variant="ghost"
        aria-label={`Stop sharing with ${guardian.name}`}
        onClick={() => remove(guardian)}
      >
        Stop sharing
      </Button>
    </li>
  );
};

interface InvitationRowProps {
  camper: Camper;
  invitation: SentInvitation;
}

const InvitationRow = ({ camper, invitation }: InvitationRowProps) => {
  const { mutateAsync, isPending } = useWithdrawInvitation(camper._id);
  const { email, camperCount, expiresAt } = invitation;
  const withdraw = async () => {
    try {
      await mutateAsync(invitation);
      showToast('Invitation withdrawn');
      // The pressed button disappears.
      focusHeading({ preventScroll: true });
    } catch (error) {
      reportActionError(error, 'We couldn’t withdraw the invitation', toMessage(error));
    }
  };
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <EmailText email={email} />
        <span className="block text-sm text-muted">
          {camperCount === undefined
            ? 'Invited.'
            : `Invited for ${camperCount} children; withdrawing ends it for all.`}{' '}
          {toOpenUntil(expiresAt)}
        </span>
      </span>
      <FocusableButton
        variant="ghost"
        aria-label={`Withdraw the invitation of ${email}`}
        isBusy={isPending}
        isDisabled={isPending}
        onClick={() => void withdraw()}
      >
        Withdraw
      </FocusableButton>
    </li>
  );
};

const People = ({ camper, sharing }: { camper: Camper; sharing: CamperSharing }) => {
  const { guardians, invitations } = sharing;
  const isEmpty = guardians.length === 0 && invitations.length === 0;
  return (
    <>
      {isEmpty ? (
        <p className="mt-4">Only you see and edit {camper.firstName}’s details.</p>
      ) : (
        <ul aria-label="Shared with" className="mt-4 max-w-2xl divide-y divide-base-300">
          {guardians.map((guardian) => (
            <GuardianRow key={guardian._id} camper={camper} guardian={guardian} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} camper={camper} invitation={invitation} />
          ))}
        </ul>
      )}
      {guardians.length < GUARDIAN_LIMIT ? (
        <InviteForm camper={camper} />
      ) : (
        <p className="mt-4">A camper can be shared with at most {GUARDIAN_LIMIT} adults.</p>
      )}
    </>
  );
};

/** Who shares a camper of the viewer, the open invitations, and a form to invite. */
export function SharingSection({ camper }: { camper: Camper }) {
  const id = useId();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(sharingQuery(user?.uid ?? '', camper._id));
  return (
    <section aria-labelledby={id} className="mt-10 max-w-3xl border-t border-base-300 py-6">
      <h2 id={id} className="text-xl">
        Shared with
      </h2>
      <p className="mt-1 text-muted">
        Another adult can see and edit {camper.firstName}’s details with an account of their own,
        including health and emergency contacts.
      </p>
      {data && <People camper={camper} sharing={data} />}
      {!data && !error && (
        <LoadingList label="Loading who shares this camper" count={2} className="mt-4">
          <Skeleton className="mt-2 h-11 w-full max-w-2xl" />
        </LoadingList>
      )}
      {!data && error && (
        <ErrorState
          title="We couldn’t load who shares this camper"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </section>
  );
}
