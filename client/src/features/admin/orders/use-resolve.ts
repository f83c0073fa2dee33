import { orderEndpoints, type Order } from '@camp/server/contract/orders';
import { isProblem, toMessage } from '../../../lib/api';
import { confirmDeed } from '../../../ui/deed-dialog';
import { showError } from '../../../ui/dialog';
import { showToast } from '../../../ui/toast';
import { useResolveOrder } from './orders.queries';

const note = orderEndpoints.resolveOrder.body.shape.note;

const findFault = (typed: string) => {
  if (typed.trim() === '') return 'Write first what was done.';
  const complaint = note.safeParse(typed).error?.issues[0]?.message;
  return complaint ? `The note ${complaint}.` : null;
};

const isFinal = (error: unknown) => isProblem(error, 'not-found', 'unauthenticated', 'forbidden');

/** Asks what was done about an order, and takes it off the list of those that wait. */
export const useResolve = ({ _id, number }: Order, onResolved: () => void) => {
  const { mutateAsync } = useResolveOrder(_id);
  return async () => {
    const outcome = await confirmDeed({
      title: 'Mark as seen to?',
      text: `Order ${number} no longer waits for anybody. What you write stays in its timeline.`,
      question: { label: 'What was done?', findFault },
      confirmButtonText: 'Mark as seen to',
      cancelButtonText: 'Not yet',
      act: (words) => mutateAsync(words.trim()),
      toComplaint: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('done' in outcome) {
      onResolved();
      return showToast(`Order ${number} is seen to`);
    }
    // The session is over and the login page says so already.
    if (isProblem(outcome.error, 'unauthenticated', 'forbidden')) return;
    await showError('Nothing to see to', toMessage(outcome.error));
  };
};
