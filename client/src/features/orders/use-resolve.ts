import { orderEndpoints, type Order } from '@camp/server/contract/sales/orders';
import { isProblem, toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { useResolveOrder } from './orders.queries';

const note = orderEndpoints.resolveOrder.body.shape.note;

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter what was done.';
  const errorMessage = note.safeParse(text).error?.issues[0]?.message;
  return errorMessage ? `The note ${errorMessage}.` : null;
};

/** Asks for a resolution note and marks the order as resolved. */
export function useResolve({ _id, number }: Order) {
  const { mutateAsync } = useResolveOrder(_id);
  return () =>
    confirmAction({
      title: 'Mark as resolved?',
      text: `Order ${number} will no longer need review. Your note is added to its timeline.`,
      input: { label: 'What was done?', validate },
      confirmButtonText: 'Mark as resolved',
      cancelButtonText: 'Cancel',
      run: (text) => mutateAsync(text.trim()),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found'),
      onDone: () => showToast(`Order ${number} is resolved`),
      onFinalError: (error) => showError('Not resolved', toMessage(error)),
      focusAfter: focusHeading,
    });
}
