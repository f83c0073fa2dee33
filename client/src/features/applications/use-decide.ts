import {
  decideApplicationRequest,
  type Application,
} from '@camp/server/contract/accounts/applications';
import { isProblem, toMessage } from '../../lib/api/client';
import { confirmAction } from '../../ui/feedback/confirm-action';
import { showError, showToast } from '../../ui/feedback/toast';
import { focusHeading } from '../../ui/headings/focus-heading';
import { useDecideApplication } from './applications.queries';

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter a reason. The applicant will see it.';
  const request = { decision: 'declined', reason: text };
  const errorMessage = decideApplicationRequest.safeParse(request).error?.issues[0]?.message;
  return errorMessage ? `The reason ${errorMessage}.` : null;
};

/** Accepts or denies an application after confirmation. */
export function useDecide({ _id, name }: Application) {
  const { mutateAsync } = useDecideApplication(_id);

  const report = (toast: string) => ({
    toMessage,
    isFinal: (error: unknown) =>
      isProblem(error, 'not-found', 'already-decided', 'changed-meanwhile'),
    onDone: () => showToast(toast),
    onFinalError: (error: unknown) => {
      showError('Not saved', toMessage(error));
      focusHeading();
    },
    // The pressed button disappears with its row.
    focusAfter: focusHeading,
  });

  const accept = () =>
    confirmAction({
      title: `Accept ${name}?`,
      text: `${name} becomes an instructor and can add classes right away. We’ll email them.`,
      confirmButtonText: 'Accept',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync({ decision: 'accepted' }),
      ...report(`${name} is Instructor Now!`),
    });

  const deny = () =>
    confirmAction({
      title: `Deny ${name}’s application?`,
      text: `${name} will see your reason and can apply again.`,
      input: { label: 'Reason', validate },
      confirmButtonText: 'Deny',
      tone: 'danger',
      cancelButtonText: 'Cancel',
      run: (reason) => mutateAsync({ decision: 'declined', reason: reason.trim() }),
      ...report(`${name}’s application was denied`),
    });

  return { accept: () => void accept(), deny: () => void deny() };
}
