import { decideApplicationRequest, type Application } from '@camp/server/contract/applications';
import { isProblem, toMessage } from '../../../lib/api';
import { confirmDeed } from '../../../ui/deed-dialog';
import { showError } from '../../../ui/dialog';
import { showToast } from '../../../ui/toast';
import { useDecideApplication } from './applications.queries';

const findFault = (typed: string) => {
  if (typed.trim() === '') return 'Write the reason first: the applicant reads it.';
  const request = { decision: 'declined', reason: typed };
  const complaint = decideApplicationRequest.safeParse(request).error?.issues[0]?.message;
  return complaint ? `The reason ${complaint}.` : null;
};

const hasEnded = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) =>
  hasEnded(error) || isProblem(error, 'not-found', 'already-decided', 'changed-meanwhile');

const toComplaint = (error: unknown) => (isFinal(error) ? null : toMessage(error));

/** Asks, decides on one application and says so; `onDecided` runs after each that was. */
export const useDecide = ({ _id, name }: Application, onDecided: () => void) => {
  const { mutateAsync } = useDecideApplication(_id);

  const finish = async (outcome: Awaited<ReturnType<typeof confirmDeed>>, toast: string) => {
    if (outcome === null) return;
    if ('done' in outcome) {
      onDecided();
      return showToast(toast);
    }
    // The session is over and the login page says so already.
    if (hasEnded(outcome.error)) return;
    await showError('Not decided', toMessage(outcome.error));
    onDecided();
  };

  const accept = async () => {
    const outcome = await confirmDeed({
      title: `Accept ${name}?`,
      text: `${name} becomes an instructor at once and can add classes. They are told by mail.`,
      confirmButtonText: 'Accept',
      cancelButtonText: 'Not yet',
      act: () => mutateAsync({ decision: 'accepted' }),
      toComplaint,
    });
    await finish(outcome, `${name} is Instructor Now!`);
  };

  const decline = async () => {
    const outcome = await confirmDeed({
      title: `Decline ${name}?`,
      text: `${name} reads your reason, and may apply again.`,
      question: { label: 'Why is it declined?', findFault },
      confirmButtonText: 'Decline',
      cancelButtonText: 'Not yet',
      act: (words) => mutateAsync({ decision: 'declined', reason: words.trim() }),
      toComplaint,
    });
    await finish(outcome, `The application of ${name} is declined`);
  };

  return { accept: () => void accept(), decline: () => void decline() };
};
