import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeletionBlocker } from '@camp/server/contract/accounts/account-deletion';
import { toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { blockersQuery } from './account.queries';
import { SettingsSection } from './settings-section';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog')).DeleteAccountDialog,
}));

const linkLabels: Record<DeletionBlocker['kind'], string> = {
  'order-in-progress': 'Go to my cart',
  enrollments: 'See my enrollments',
  'shared-children': 'See my family',
  'checked-in': 'See my enrollments',
  refunds: 'See my payments',
  classes: 'See my classes',
  'last-admin': 'See users',
};

const Blockers = ({ blockers }: { blockers: readonly DeletionBlocker[] }) => (
  <>
    <p className="font-semibold">You can’t delete your account yet:</p>
    <ul className="mt-2 grid gap-3">
      {blockers.map(({ kind, detail, link }) => (
        <li key={kind} className="border-s-3 border-accent ps-3">
          <p>{detail}</p>
          {link !== null && (
            <Link to={link} className="link inline-flex min-h-11 items-center font-medium">
              {linkLabels[kind]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </>
);

const Offer = ({ uid }: { uid: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog uid={uid} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Lets the user delete the account, or says what blocks that. */
export function DeleteAccount({ uid }: { uid: string }) {
  const { data: blockers, error, isFetching, refetch } = useQuery(blockersQuery(uid));
  return (
    <SettingsSection
      title="Delete account"
      lead="Deletes your account and your family’s records. You can’t undo this."
    >
      {blockers && (blockers.length > 0 ? <Blockers blockers={blockers} /> : <Offer uid={uid} />)}
      {!blockers && !error && (
        <div role="status" aria-label="Checking your account">
          <Skeleton className="h-11 w-40" />
        </div>
      )}
      {!blockers && error && (
        <ErrorState
          title="We couldn’t check your account"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </SettingsSection>
  );
}
