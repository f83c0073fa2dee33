import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isProblem, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { deleteAccount } from '#lib/session/firebase';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import { LoadingList } from '#ui/feedback/loading-list';
import { showToast } from '#ui/feedback/toast';
import { Skeleton } from '#ui/feedback/skeleton';
import { Modal } from '#ui/modal';
import { blockersQuery, deleteOwnAccount, signInMethodsQuery } from './account.queries';
import { ConfirmIdentity } from './confirm-identity';

const parts = [
  {
    title: 'What goes',
    items: [
      'Your name, email and login',
      'Your family’s records with health notes and contacts',
      'Cart, calendar address, notifications and applications',
      'Your newsletter subscription',
    ],
  },
  {
    title: 'What stays, without your name or email',
    items: ['Orders and refunds, which we must keep by law', 'Past enrollments and attendance'],
  },
];

const Consequences = () => (
  <div className="grid gap-4">
    {parts.map(({ title, items }) => (
      <div key={title}>
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <ul className="list-disc ps-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

const useDelete = (uid: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { signOut } = useSession();
  return async () => {
    try {
      await deleteOwnAccount();
    } catch (error) {
      // The page behind the dialog then lists what blocks the deletion.
      if (isProblem(error, 'account-in-use')) {
        await queryClient.invalidateQueries({ queryKey: blockersQuery(uid).queryKey });
      }
      throw error;
    }
    // At once, so that the dashboard knows that the user leaves, and does not send visitors to the login page.
    const left = navigate(paths.home, { replace: true, flushSync: true });
    // Before anything is asked for the account that is gone: the server would end the session.
    await signOut(deleteAccount);
    await left;
    showToast('Your account is deleted');
  };
};

/** Says what a deletion means, and asks the user to sign in again. */
export function DeleteAccountDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { data: methods } = useQuery(signInMethodsQuery(uid));
  const remove = useDelete(uid);
  return (
    <Modal title="Delete your account?" isClosable onClose={onClose}>
      <div className="grid gap-5 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6">
        <Consequences />
        {methods ? (
          <ConfirmIdentity
            methods={methods}
            label="Delete account"
            variant="danger"
            onConfirmed={remove}
            toMessage={toMessage}
            cancel={
              <Button variant="ghost" onClick={onClose}>
                Keep account
              </Button>
            }
          />
        ) : (
          <LoadingList label="Loading" count={1}>
            <Skeleton className="h-28 w-full" />
          </LoadingList>
        )}
      </div>
    </Modal>
  );
}
