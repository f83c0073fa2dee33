import { toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showToast } from '#ui/feedback/toast';

export type UndoKind = 'undo-check-in' | 'undo-check-out';

const questions = {
  'undo-check-in': {
    what: 'check-in',
    text: 'The time of the check-in is lost, and the camper does not count as present. A new check-in gets the time of now.',
  },
  'undo-check-out': {
    what: 'check-out',
    text: 'The time of the check-out and who picked up are lost. A new check-out gets the time of now.',
  },
};

/** Asks before a visit of an earlier day is changed, because nobody can record it again as it was. */
export function confirmUndo(kind: UndoKind, name: string, undo: () => Promise<unknown>) {
  const { what, text } = questions[kind];
  return confirmAction({
    title: `Undo the ${what} of ${name}?`,
    text,
    confirmButtonText: `Undo ${what}`,
    cancelButtonText: `Keep ${what}`,
    run: undo,
    toMessage,
    onDone: () => showToast(`The ${what} of ${name} is undone`),
  });
}
