import { orderEndpoints, type Order } from '@camp/server/contract/orders';
import { isProblem, toMessage } from '../../../lib/api';
import { confirmAction } from '../../../ui/confirm-action';
import { showError } from '../../../ui/dialog';
import { showToast } from '../../../ui/toast';
import { useResolveOrder } from './orders.queries';

const note = orderEndpoints.resolveOrder.body.shape.note;

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter what was done.';
  const errorMessage = note.safeParse(text).error?.issues[0]?.message;
  return errorMessage ? `The note ${errorMessage}.` : null;
};

const isFinal = (error: unknown) => isProblem(error, 'not-found', 'unauthenticated', 'forbidden');

/** Asks for a resolution note and marks the order as resolved. */
export function useResolve({ _id, number }: Order, onResolved: () => void) {
  const { mutateAsync } = useResolveOrder(_id);
  return async () => {
    const outcome = await confirmAction({
      title: 'Mark as resolved?',
      text: `Order ${number} will no longer need review. Your note is added to its timeline.`,
      input: { label: 'What was done?', validate },
      confirmButtonText: 'Mark as resolved',
      cancelButtonText: 'Cancel',
      run: (text) => mutateAsync(text.trim()),
      toErrorMessage: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('done' in outcome) {
      onResolved();
      return showToast(`Order ${number} is resolved`);
    }
    // The session has ended, and the login page says so.
    if (isProblem(outcome.error, 'unauthenticated', 'forbidden')) return;
    await showError('Not resolved', toMessage(outcome.error));
  };
}
