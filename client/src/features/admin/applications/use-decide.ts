import { decideApplicationRequest, type Application } from '@camp/server/contract/applications';
import { isProblem, toMessage } from '../../../lib/api';
import { confirmAction } from '../../../ui/confirm-action';
import { showError } from '../../../ui/dialog';
import { showToast } from '../../../ui/toast';
import { useDecideApplication } from './applications.queries';

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter a reason. The applicant will see it.';
  const request = { decision: 'declined', reason: text };
  const errorMessage = decideApplicationRequest.safeParse(request).error?.issues[0]?.message;
  return errorMessage ? `The reason ${errorMessage}.` : null;
};

const isSessionOver = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) =>
  isSessionOver(error) || isProblem(error, 'not-found', 'already-decided', 'changed-meanwhile');

const toErrorMessage = (error: unknown) => (isFinal(error) ? null : toMessage(error));

/** Accepts or declines an application after confirmation; `onDecided` runs after each decision. */
export function useDecide({ _id, name }: Application, onDecided: () => void) {
  const { mutateAsync } = useDecideApplication(_id);

  const finish = async (outcome: Awaited<ReturnType<typeof confirmAction>>, toast: string) => {
    if (outcome === null) return;
    if ('done' in outcome) {
      onDecided();
      return showToast(toast);
    }
    // The session has ended, and the login page says so.
    if (isSessionOver(outcome.error)) return;
    await showError('Not saved', toMessage(outcome.error));
    onDecided();
  };

  const accept = async () => {
    const outcome = await confirmAction({
      title: `Accept ${name}?`,
      text: `${name} becomes an instructor and can add classes right away. We'll email them.`,
      confirmButtonText: 'Accept',
      cancelButtonText: 'Cancel',
      run: () => mutateAsync({ decision: 'accepted' }),
      toErrorMessage,
    });
    await finish(outcome, `${name} is Instructor Now!`);
  };

  const decline = async () => {
    const outcome = await confirmAction({
      title: `Decline ${name}?`,
      text: `${name} will see your reason and can apply again.`,
      input: { label: 'Reason', validate },
      confirmButtonText: 'Decline',
      cancelButtonText: 'Cancel',
      run: (reason) => mutateAsync({ decision: 'declined', reason: reason.trim() }),
      toErrorMessage,
    });
    await finish(outcome, `${name}'s application was declined`);
  };

  return { accept: () => void accept(), decline: () => void decline() };
}
