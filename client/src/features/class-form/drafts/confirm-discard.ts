import { toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';

/** Asks whether to discard the draft, and runs `discard` if the user agrees. */
export const confirmDiscard = (discard: () => void) =>
  confirmAction({
    title: 'Discard this draft?',
    text: 'Everything you typed is removed.',
    confirmButtonText: 'Discard',
    tone: 'danger',
    cancelButtonText: 'Cancel',
    run: () => Promise.resolve(),
    toMessage,
    onDone: discard,
  });
